/** Safe from formula injection. */

export type CsvCell = string | number | null | undefined;

/** Full-width signs count in some spreadsheets. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

/** Quoted if needed. An apostrophe marks a formula as text. */
export function csvCell(value: CsvCell): string {
  const given = String(value ?? '');
  const text = formula.test(given) && !plainNumber.test(given) ? `'${given}` : given;
  return /[",\r\n']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180, with the byte order mark that Excel needs for UTF-8. */
export function csv(headings: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [headings, ...rows].map((row) => row.map(csvCell).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

/** Rows with the same keys. @param headings for when there may be none */
export function csvOfRows(
  rows: readonly Record<string, CsvCell>[],
  headings = Object.keys(rows[0] ?? {}),
): string {
  return csv(
    headings,
    rows.map((row) => headings.map((name) => row[name])),
  );
}
