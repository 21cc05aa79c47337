/** A text that a spreadsheet would take for a formula is given a quote before it, which shows it as it is. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cell = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`;

/** Rows as CSV with a mark of UTF-8 before them, so that a spreadsheet shows Greek as Greek. */
export const asCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
