import { makeZip, type SheetToMake, workbookParts } from '../../apps/api/src/imports/read/testing/make-workbook.js';
import { multipartOf, type Published } from './uploads.js';

type Dice = () => number;

/** Bytes and texts with a meaning to parsers of tables, texts and archives. */
const BYTES = [
  0x00, 0x0a, 0x0d, 0x09, 0x22, 0x2c, 0x3b, 0x1a, 0x1b, 0x7f, 0x80, 0xc3, 0xe9, 0xef, 0xbb, 0xbf, 0xff, 0xfe,
];
const CELLS = [
  '',
  ' ',
  'NA',
  '?',
  '-1',
  '12+',
  '7+1',
  '1e99',
  'Infinity',
  'NaN',
  '0x10',
  '#VALUE!',
  '=1+1',
  '02056',
  '22-001',
  'All',
  '30/2/2022',
  '2022-02-30',
  '9999-12-31',
  '0000-00-00',
  '18-Sep',
  '2022-06-02 17:04:09.450267+00:00',
  '1,5',
  '"',
  '""',
  '"a\n\nb"',
  'a\tb',
  '__proto__',
  'constructor',
  '😀',
  'é',
  '\u202e',
  'x'.repeat(300),
  'x'.repeat(11_000),
  '%s',
  '</v>',
];

const pick = <T>(dice: Dice, list: readonly T[]): T => list[Math.floor(dice() * list.length)]!;
const upTo = (dice: Dice, most: number) => 1 + Math.floor(dice() * most);

/** Removes or inserts a few bytes at random places. */
export const bytesOf = (bytes: Buffer, dice: Dice): Buffer => {
  let now = bytes;
  for (let edits = upTo(dice, 6); edits > 0; edits--) {
    const at = Math.floor(dice() * now.length);
    const cut = dice() < 0.05 ? now.length : Math.floor(dice() * 20);
    const put = Buffer.from(Array.from({ length: Math.floor(dice() * 6) }, () => pick(dice, BYTES)));
    now = Buffer.concat([now.subarray(0, at), put, now.subarray(at + cut)]);
  }
  return now;
};

const linesOf = (bytes: Buffer, dice: Dice): Buffer => {
  const lines = bytes.toString('latin1').split('\n');
  for (let edits = upTo(dice, 8); edits > 0; edits--) {
    const at = Math.floor(dice() * lines.length);
    const other = pick(dice, lines);
    if (dice() < 0.3) lines.splice(at, 1);
    else if (dice() < 0.5) lines.splice(at, 0, other);
    else lines[at] = dice() < 0.5 ? other : `${lines[at]}${pick(dice, [',', ';', '"', '\r', '\r\n', other])}`;
  }
  return Buffer.from(lines.join(pick(dice, ['\n', '\n', '\r\n', '\r'])), 'latin1');
};

/** Split at every comma: quoted cells fall apart, which is damage as well. */
const rowsOf = (bytes: Buffer, dice: Dice): string[][] => {
  const rows = bytes
    .toString('utf8')
    .split('\n')
    .map((line) => line.split(','));
  for (let edits = upTo(dice, 12); edits > 0; edits--) {
    const row = dice() < 0.1 ? rows[0]! : pick(dice, rows);
    row[Math.floor(dice() * row.length)] = pick(dice, CELLS);
  }
  return rows;
};

const workbookOf = (bytes: Buffer, dice: Dice): Buffer => {
  const rows = rowsOf(bytes, dice).slice(0, 120);
  const cells: SheetToMake['rows'] = rows.map((row) =>
    row.map((cell) =>
      /^\d{1,6}(\.\d{1,3})?$/.test(cell) ? (dice() < 0.1 ? { day: Number(cell) } : Number(cell)) : cell,
    ),
  );
  const parts: Record<string, string | Buffer> = workbookParts([{ name: 'Records', rows: cells }]);
  if (dice() < 0.4) {
    const name = pick(dice, Object.keys(parts));
    if (dice() < 0.2) delete parts[name];
    else parts[name] = bytesOf(Buffer.from(parts[name]!), dice);
  }
  const zip = makeZip(parts);
  return dice() < 0.3 ? bytesOf(zip, dice) : zip;
};

/** A mapping with a random part removed or overwritten. */
const mappingOf = (mapping: string, dice: Dice): string => {
  const parsed = JSON.parse(mapping) as unknown;
  const spots: { holder: Record<string, unknown>; key: string }[] = [];
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    for (const key of Object.keys(value)) {
      spots.push({ holder: value as Record<string, unknown>, key });
      visit((value as Record<string, unknown>)[key]);
    }
  };
  visit(parsed);
  const spot = pick(dice, spots);
  const other = pick(dice, spots);
  const put = pick<unknown>(dice, [
    null,
    '',
    0,
    -1,
    [],
    {},
    'x'.repeat(300),
    '\u0000',
    '\ud800',
    other.holder[other.key],
  ]);
  // The new value may contain the same key again.
  let puts = upTo(dice, 4);
  const json = JSON.stringify(parsed, (key, value) =>
    key === spot.key && dice() < 0.5 && puts-- > 0 ? structuredClone(put) : value,
  );
  return dice() < 0.1 ? json.slice(0, Math.floor(dice() * json.length)) : json;
};

/** An upload of one of the files, damaged anywhere from the table to the wire. */
export const mutatedUpload = (files: Published[], dice: Dice): Buffer => {
  const { bytes, mapping } = pick(dice, files);
  const kind = dice();
  const file =
    kind < 0.3
      ? bytesOf(bytes, dice)
      : kind < 0.5
        ? linesOf(bytes, dice)
        : kind < 0.7
          ? Buffer.from(
              rowsOf(bytes, dice)
                .map((row) => row.join(','))
                .join('\n'),
            )
          : kind < 0.95
            ? workbookOf(bytes, dice)
            : bytes;
  const fields: Record<string, string> = {};
  if (dice() < 0.9) fields.mapping = dice() < 0.2 ? mappingOf(mapping, dice) : mapping;
  if (dice() < 0.03) fields.sheet = pick(dice, CELLS);
  const body = multipartOf(file, fields);
  return dice() < 0.05 ? bytesOf(body, dice) : body;
};
