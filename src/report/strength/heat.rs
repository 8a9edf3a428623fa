//! The kill matrix as a heat map: rulings down, misreadings across, the darker the more of a ruling's cases notice.

use std::fmt::Write;

use super::Sharp;
use crate::strength::{CATALOGUE, Matrix, Misreading, Row};

const STYLE: &str = "
body { font: 14px/1.4 system-ui, sans-serif; margin: 2rem; color: #222; background: #fff; }
table { border-collapse: collapse; }
th, td { padding: 0; border: 1px solid #eee; }
thead th { position: sticky; top: 0; background: #fff; height: 15rem; vertical-align: bottom; }
thead th span { writing-mode: vertical-rl; transform: rotate(180deg); font-weight: normal; padding: .3rem .1rem; }
tbody th { position: sticky; left: 0; background: #fff; text-align: left; font-weight: normal; padding: 0 .5rem; \
white-space: nowrap; }
td { width: 1.2rem; height: 1.2rem; text-align: center; font-size: 10px; }
td a { display: block; color: inherit; text-decoration: none; }
.none th { color: #888; }
@media (prefers-color-scheme: dark) {
  body, thead th, tbody th { background: #181818; color: #ddd; }
  th, td { border-color: #333; }
}
";

/// A page of its own, with nothing to load.
pub fn heat(matrix: &Matrix<'_>, properties: &[Sharp]) -> String {
    let misreadings: Vec<&Misreading> = CATALOGUE.into_iter().flatten().collect();
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>verdict: which rulings notice which misreadings</title>\n<style>{STYLE}</style>\n\
         <h1>Which rulings notice which misreadings</h1>\n\
         <p>{} misreadings across, rulings down. A cell is the number of the ruling's cases that fail on an engine with \
         the misreading, and the darker the larger their share. Point at a cell to see them. \
         Below the rulings stand the properties: p where one is violated in the game of a case under the misreading.</p>\n<table>\n<thead><tr><th></th>",
        misreadings.len()
    );
    for (place, misreading) in misreadings.iter().enumerate() {
        let number = matrix.noticing(place).count();
        let title = format!("{} ({number} cases)", misreading.says);
        let _ = write!(page, "<th title=\"{}\"><span>{}</span></th>", escaped(&title), misreading.slug);
    }
    page += "</tr></thead>\n<tbody>\n";
    for rows in matrix.rows.chunk_by(|one, other| one.ruling.id == other.ruling.id) {
        ruling(&mut page, rows, misreadings.len());
    }
    page += "</tbody>\n<tbody>\n";
    for property in properties {
        noticing(&mut page, property, &misreadings);
    }
    page + "</tbody>\n</table>\n</html>\n"
}

/// The row of a property: a mark for each misreading under which the game of a case violates it.
fn noticing(page: &mut String, property: &Sharp, misreadings: &[&Misreading]) {
    let class = if property.notices.is_empty() { " class=\"none\"" } else { "" };
    let id = escaped(&property.id);
    let title = format!("the property of {id}, exercised {} times", property.exercised);
    let _ = write!(page, "<tr{class}><th title=\"{title}\">{id}, property</th>");
    for misreading in misreadings {
        let notices = property.notices.iter().any(|slug| slug == misreading.slug);
        *page += if notices { "<td style=\"background: rgb(30 90 200 / 70%)\">p</td>" } else { "<td></td>" };
    }
    *page += "</tr>\n";
}

fn ruling(page: &mut String, rows: &[Row<'_>], misreadings: usize) {
    let Some(first) = rows.first() else { return };
    let idle = rows.iter().all(|row| row.noticed().next().is_none());
    let class = if idle { " class=\"none\"" } else { "" };
    let title = escaped(&first.ruling.title);
    let _ = write!(page, "<tr{class}><th title=\"{title}\">{}</th>", escaped(&first.ruling.id));
    for place in 0..misreadings {
        let cases: Vec<&str> = rows.iter().filter(|row| row.notices(place)).map(|row| row.case.name.as_str()).collect();
        if cases.is_empty() {
            *page += "<td></td>";
            continue;
        }
        let share = 30 + 70 * cases.len() / rows.len();
        let title = escaped(&cases.join("\n"));
        let _ =
            write!(page, "<td title=\"{title}\" style=\"background: rgb(200 60 30 / {share}%)\">{}</td>", cases.len());
    }
    *page += "</tr>\n";
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
