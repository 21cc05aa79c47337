import { meaningKey, NO_TEXTS, wordOf, YES_TEXTS } from '@kypseli/contract';
import type { Column } from './binding.js';
import type { CompiledSource, Meaning } from './compile-source.js';
import { readNumber } from './read-number.js';
import type { RowCells } from './row-cells.js';
import { Unusable } from './visit.js';

type Texts = Record<string, string>;

export interface SourceValue {
  /** Null: not recorded. */
  value: Meaning;
  /** The file's own texts where the value does not tell them, by column. */
  kept: Texts;
  /** The columns that the value comes from, and those whose texts are kept. */
  recorded: readonly Column[];
  keptOf: readonly Column[];
}

/** To frames, kg or litres; gallons and cups are those of the USA. */
const FACTORS = { frames: 1, sides: 0.5, kg: 1, lb: 0.45359237, l: 1, gal: 3.785411784, cup: 0.2365882365 } as const;

/** Fields hold at most four decimals. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

const unknown = (text: string) =>
  new Unusable('value_unknown', `“${text}” is unknown. Set its meaning in the mapping.`);

const readBoolean = (text: string): boolean => {
  const word = meaningKey(text);
  if (!YES_TEXTS.has(word) && !NO_TEXTS.has(word)) throw unknown(text);
  return YES_TEXTS.has(word);
};

const readText = ({ kind, values }: CompiledSource, text: string, decimal: RowCells['decimal']): Meaning => {
  const meaning = values.get(meaningKey(text));
  if (meaning !== undefined) return meaning;
  if (kind.reads === 'number') return readNumber(text, decimal);
  if (kind.reads === 'boolean') return readBoolean(text);
  if (kind.reads === 'text') return text;
  const word = wordOf(text);
  if (!kind.schema.safeParse(word).success) throw unknown(text);
  return word;
};

const checked = ({ kind }: CompiledSource, value: Meaning, text: string): Meaning => {
  const outcome = kind.schema.safeParse(value);
  if (outcome.success) return value;
  if (typeof value === 'number' && !Number.isInteger(value) && kind.schema.safeParse(Math.round(value)).success)
    throw new Unusable('not_whole', `${text} is not a whole number. Correct it in the file.`);
  throw new Unusable(
    'out_of_range',
    `“${text}” cannot be recorded here (${outcome.error.issues[0]!.message}). Correct it in the file.`,
  );
};

const combined = ({ kind, unit }: CompiledSource, parts: NonNullable<Meaning>[]): Meaning => {
  if (kind.reads === 'text') return parts.join(kind.between);
  if (kind.reads !== 'number') return parts[0]!;
  return rounded(parts.reduce<number>((sum, part) => sum + Number(part), 0) * FACTORS[unit ?? 'frames']);
};

/**
 * The value of a field in a row. Missing cells are left out of a sum; where all are missing, or the row is none of
 * those that the source is meant for, nothing is recorded.
 * @throws Unusable naming the column: not_a_number, number_separators, negative, not_whole, out_of_range, value_unknown
 */
export const readSource = (source: CompiledSource, cells: RowCells): SourceValue => {
  if (!cells.hold(source.where)) return NOTHING;
  const told = cells.textsOf(source.columns);
  const parts: NonNullable<Meaning>[] = [];
  const recorded: Column[] = [...source.where.map(({ column }) => column)];
  for (const { name, index, text } of told) {
    try {
      const part = readText(source, text, cells.decimal);
      if (part === null) continue;
      parts.push(part);
      recorded.push({ name, index });
    } catch (error) {
      throw error instanceof Unusable ? error.at(name, text) : error;
    }
  }
  const texts = told.map(({ text }) => text).join(' + ');
  try {
    const value = parts.length === 0 ? null : checked(source, combined(source, parts), texts);
    const used = value === null ? [] : recorded;
    if (tells(source, told, value, cells.decimal)) return { value, kept: {}, recorded: used, keptOf: [] };
    return { value, kept: keptTexts(told), recorded: used, keptOf: told };
  } catch (error) {
    throw error instanceof Unusable ? error.at(told.map(({ name }) => name).join(' + '), texts) : error;
  }
};

/** What a source comes to that does not hold in a row. */
export const NOTHING: SourceValue = { value: null, kept: {}, recorded: [], keptOf: [] };

/** Notes what became of the cells of a source. */
export const markUsed = (cells: RowCells, { recorded, keptOf }: Pick<SourceValue, 'recorded' | 'keptOf'>): void => {
  cells.markRecorded(recorded);
  cells.markText(keptOf);
};

export const keptTexts = (told: { name: string; text: string }[]): Texts =>
  Object.fromEntries(told.map(({ name, text }) => [name, text]));

/** Whether the value alone tells what the file says: not after a conversion, a sum or a translation. */
const tells = (
  { kind, values }: CompiledSource,
  told: { text: string }[],
  value: Meaning,
  decimal: RowCells['decimal'],
): boolean => {
  if (told.some(({ text }) => values.has(meaningKey(text)))) return false;
  if (kind.reads !== 'number' || told.length === 0) return true;
  return told.length === 1 && value === readNumber(told[0]!.text, decimal);
};
