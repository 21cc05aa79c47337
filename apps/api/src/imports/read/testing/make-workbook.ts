import { crc32, deflateRawSync } from 'node:zlib';

/** A cell of a spreadsheet. `raw` is its XML in the file. */
export type Cell =
  | string
  | number
  | boolean
  | null
  | { day: number; time?: boolean }
  | { error: string }
  | { formula: string; value?: number | string }
  | { raw: string };

export interface SheetToMake {
  name: string;
  rows: Cell[][];
  /** Merged ranges: B1:C1. */
  merged?: string[];
  hidden?: boolean;
}

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`;
const safe = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Makes a ZIP archive of parts. */
export const makeZip = (parts: Record<string, string | Buffer>): Buffer => {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content as string);
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    locals.push(Buffer.from('504b0304', 'hex'), fields, Buffer.from(name), packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(Buffer.from('504b01021400', 'hex'), fields, place, Buffer.from(name));
    offset += 30 + Buffer.byteLength(name) + packed.length;
  }
  const end = Buffer.alloc(22);
  end.write('504b0506', 0, 'hex');
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(Buffer.concat(central).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...central, end]);
};

const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** The parts of a workbook, for `makeZip`. */
export const workbookParts = (sheets: SheetToMake[], { from1904 = false } = {}): Record<string, string> => {
  const shared = new Map<string, number>();
  const cellXml = (cell: Cell, at: string): string => {
    if (cell === null) return '';
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
    if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`;
    if (typeof cell === 'string') {
      if (!shared.has(cell)) shared.set(cell, shared.size);
      return `<c r="${at}" t="s"><v>${shared.get(cell)}</v></c>`;
    }
    if ('raw' in cell) return cell.raw;
    if ('error' in cell) return `<c r="${at}" t="e"><v>${safe(cell.error)}</v></c>`;
    if ('day' in cell) return `<c r="${at}" s="${cell.time ? 2 : 1}"><v>${cell.day}</v></c>`;
    const type = typeof cell.value === 'string' ? ' t="str"' : '';
    return `<c r="${at}"${type}><f>${safe(cell.formula)}</f><v>${safe(String(cell.value ?? ''))}</v></c>`;
  };
  const parts: Record<string, string> = {};
  for (const [n, { rows, merged = [] }] of sheets.entries()) {
    const lines = rows.map(
      (cells, r) =>
        `<row r="${r + 1}">${cells.map((cell, c) => cellXml(cell, `${columnName(c)}${r + 1}`)).join('')}</row>`,
    );
    const cells = merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
    const merges = cells && `<mergeCells count="${merged.length}">${cells}</mergeCells>`;
    parts[`xl/worksheets/sheet${n + 1}.xml`] = xml(
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData>${merges}</worksheet>`,
    );
  }
  const relations = (targets: [type: string, target: string][]) =>
    xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
        .map(
          ([type, target], i) =>
            `<Relationship Id="rId${i + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
        )
        .join('')}</Relationships>`,
    );
  const listed = sheets.map(
    ({ name, hidden }, n) =>
      `<sheet name="${safe(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"${hidden ? ' state="hidden"' : ''}/>`,
  );
  return {
    '[Content_Types].xml': xml('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': xml(
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>${listed.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, n): [string, string] => ['worksheet', `worksheets/sheet${n + 1}.xml`]),
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/styles.xml': xml(
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-408]dd/mm/yyyy\\ hh:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    ),
    'xl/sharedStrings.xml': xml(
      `<sst>${[...shared.keys()].map((text) => `<si><t xml:space="preserve">${safe(text)}</t></si>`).join('')}</sst>`,
    ),
    ...parts,
  };
};

/** Makes a workbook with shared texts and days, like spreadsheet programs do. */
export const makeWorkbook = (sheets: SheetToMake[], options?: { from1904?: boolean }): Buffer =>
  makeZip(workbookParts(sheets, options));

/** Makes a workbook from a table of texts. Numbers and days (YYYY-MM-DD) get their types. */
export const asWorkbook = (columns: string[], rows: string[][]): Buffer => {
  const cell = (text: string): Cell => {
    if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)))
      return { day: (Date.parse(text) - Date.UTC(1899, 11, 30)) / 86_400_000 };
    return /^-?(0|[1-9]\d{0,8})(\.\d{1,6})?$/.test(text) ? Number(text) : text;
  };
  return makeWorkbook([{ name: 'Records', rows: [columns, ...rows.map((cells) => cells.map(cell))] }]);
};
