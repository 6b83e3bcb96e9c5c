/** Tables as CSV that every spreadsheet opens, and that none runs. */

export type CsvCell = string | number | null | undefined;

/** A spreadsheet calculates a cell that begins so; full-width signs count in some. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

/** Text in quotes where it needs them. A formula gets an apostrophe in front, which spreadsheets take as "this is text". */
export function csvCell(value: CsvCell): string {
  const given = String(value ?? '');
  const text = formula.test(given) && !plainNumber.test(given) ? `'${given}` : given;
  return /[",\r\n']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180, with the mark by which Excel knows UTF-8. */
export function csv(headings: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [headings, ...rows].map((row) => row.map(csvCell).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

/** Of rows as objects with the same keys, such as those of the customer's own data. */
export function csvOfRows(rows: readonly Record<string, CsvCell>[]): string {
  const headings = Object.keys(rows[0] ?? {});
  return csv(
    headings,
    rows.map((row) => headings.map((name) => row[name])),
  );
}
