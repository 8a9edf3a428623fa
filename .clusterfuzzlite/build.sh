#!/bin/bash -eu
# Builds every fuzz target, with what it begins with and its dictionary.
cd "$SRC/verdict"
cargo fuzz build -O
cargo run --release --locked -- fuzz --seeds seeds
for source in fuzz/fuzz_targets/*.rs; do
    target=$(basename "$source" .rs)
    if [ "$target" = empty ]; then continue; fi
    cp "fuzz/target/x86_64-unknown-linux-gnu/release/$target" "$OUT/"
    if [ "$target" = case_files ]; then
        cp fuzz/dictionary.txt "$OUT/$target.dict"
        zip -jq "$OUT/${target}_seed_corpus.zip" seeds/case_files/*
    else
        zip -jq "$OUT/${target}_seed_corpus.zip" seeds/inputs/*
    fi
done
