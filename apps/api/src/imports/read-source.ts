import type { CompiledSource, Meaning } from './compile-mapping.js';
import { meaningKey } from './compile-mapping.js';
import { Unusable } from './visit.js';

/** A column's text in a row; '' is missing. */
export type CellOf = (column: { index: number }) => string;

export interface SourceValue {
  /** Null: not recorded. */
  value: Meaning;
  /** The file's own texts where the value does not tell them, by column. */
  kept: Record<string, string>;
}

const POUND_IN_KG = 0.45359237;
const US_GALLON_IN_LITRES = 3.785411784;
const US_CUP_IN_LITRES = 0.2365882365;
const FACTORS = {
  frames: 1,
  sides: 0.5,
  kg: 1,
  lb: POUND_IN_KG,
  l: 1,
  gal: US_GALLON_IN_LITRES,
  cup: US_CUP_IN_LITRES,
} as const;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?$/i;
const YES = new Set(['yes', 'y', 'true', '1']);
const NO = new Set(['no', 'n', 'false', '0']);

/** Fields hold at most four decimals. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

const unknown = (text: string) =>
  new Unusable('value_unknown', `“${text}” is not known here. Please say in the mapping what it stands for.`);

const readNumber = (text: string): number => {
  if (!NUMBER.test(text))
    throw new Unusable(
      'not_a_number',
      `“${text}” is not a plain number. Please write one in the file, or say in the mapping what “${text}” stands for.`,
    );
  const value = Number(text);
  if (value < 0)
    throw new Unusable('negative', `${text} is less than zero. Please correct it in the file, or empty the cell.`);
  return value;
};

const readBoolean = (text: string): boolean => {
  const word = meaningKey(text);
  if (!YES.has(word) && !NO.has(word)) throw unknown(text);
  return YES.has(word);
};

const readText = ({ kind, values }: CompiledSource, text: string): Meaning => {
  const meaning = values.get(meaningKey(text));
  if (meaning !== undefined) return meaning;
  if (kind.reads === 'number') return readNumber(text);
  if (kind.reads === 'boolean') return readBoolean(text);
  if (kind.reads === 'text') return text;
  const word = meaningKey(text).replace(/[\s-]+/g, '_');
  if (!kind.schema.safeParse(word).success) throw unknown(text);
  return word;
};

const checked = (source: CompiledSource, value: Meaning, text: string): Meaning => {
  const outcome = source.kind.schema.safeParse(value);
  if (outcome.success) return value;
  if (typeof value === 'number' && !Number.isInteger(value) && source.kind.schema.safeParse(Math.round(value)).success)
    throw new Unusable('not_whole', `${text} is not a whole number. Please correct it in the file.`);
  throw new Unusable(
    'out_of_range',
    `“${text}” cannot be recorded here (${outcome.error.issues[0]!.message}). Please correct it in the file.`,
  );
};

const combined = ({ kind, unit }: CompiledSource, parts: NonNullable<Meaning>[]): Meaning => {
  if (kind.reads === 'text') return parts.join('\n');
  if (kind.reads !== 'number') return parts[0]!;
  return rounded(parts.reduce<number>((sum, part) => sum + Number(part), 0) * FACTORS[unit ?? 'frames']);
};

/**
 * The value of a field in a row. Missing cells are left out of a sum; where all are missing nothing is recorded.
 * @throws Unusable naming the column: not_a_number, negative, not_whole, out_of_range, value_unknown
 */
export const readSource = (source: CompiledSource, cellOf: CellOf): SourceValue => {
  const cells = source.columns
    .map((column) => ({ name: column.name, text: cellOf(column) }))
    .filter(({ text }) => text);
  const parts: NonNullable<Meaning>[] = [];
  for (const { name, text } of cells) {
    try {
      const part = readText(source, text);
      if (part !== null) parts.push(part);
    } catch (error) {
      throw error instanceof Unusable ? error.at(name, text) : error;
    }
  }
  const texts = cells.map(({ text }) => text).join(' + ');
  const names = cells.map(({ name }) => name).join(' + ');
  try {
    const value = parts.length === 0 ? null : checked(source, combined(source, parts), texts);
    return { value, kept: tells(source, cells, value) ? {} : Object.fromEntries(cells.map((c) => [c.name, c.text])) };
  } catch (error) {
    throw error instanceof Unusable ? error.at(names, texts) : error;
  }
};

/** Whether the value alone tells what the file says: not after a conversion, a sum or a translation. */
const tells = ({ kind, values }: CompiledSource, cells: { text: string }[], value: Meaning): boolean => {
  if (kind.reads === 'text') return true;
  if (cells.some(({ text }) => values.has(meaningKey(text)))) return false;
  return kind.reads !== 'number' || (cells.length <= 1 && (value === null || value === Number(cells[0]!.text)));
};
