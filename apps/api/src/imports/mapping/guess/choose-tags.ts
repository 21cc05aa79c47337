import { plain } from '../../vocabulary/words.js';
import type { Claim } from './assign-columns.js';
import type { Sheet, SheetColumn } from './sheet.js';
import { YES_NO } from './value-words.js';

const MAX_TAGS = 5;
const MAX_GROUPS = 20;
const ALIKE = 0.95;

/** True if nearly every hive has one text in this column, in all its rows. */
export const isOfTheHive = ({ rows }: Sheet, keys: SheetColumn[], { index, profile }: SheetColumn): boolean => {
  const seen = new Map<string, Set<string>>();
  for (const row of rows) {
    const text = row[index] ?? '';
    if (text === '' || profile.missing.has(text)) continue;
    const hive = keys.map((key) => row[key.index] ?? '').join('\n');
    const texts = seen.get(hive);
    if (texts) texts.add(text);
    else seen.set(hive, new Set([text]));
  }
  const constant = [...seen.values()].filter(({ size }) => size === 1).length;
  return seen.size > 0 && constant / seen.size >= ALIKE;
};

/** True if hives have several rows. Otherwise every column seems constant for its hive. */
export const hasRepeatedHives = ({ rows }: Sheet, keys: SheetColumn[]): boolean => {
  const hives = new Set(rows.map((row) => keys.map((key) => row[key.index] ?? '').join('\n')));
  return rows.length >= hives.size * 1.5;
};

/** True if a column of treatments divides the hives into the groups of an experiment. */
export const isOfTrial = ({ profile }: SheetColumn, repeatedHives: boolean): boolean => {
  const { filled, rows, texts } = profile;
  if (filled < rows * 0.7 || texts.size < 2 || texts.size > MAX_GROUPS) return false;
  if ([...texts.keys()].every((text) => YES_NO.has(plain(text)))) return false;
  return repeatedHives || [...texts.keys()].some((text) => /^(control|kontroll)/.test(plain(text)));
};

const isNumeric = ({ of: { column } }: Claim) => column.profile.numbers > column.profile.filled / 2;

/** Labels are better tags than codes: `trt_label`, `trt`, `trt_numeric`. */
const points = (claim: Claim) =>
  claim.confidence + (claim.of.name.atoms.has('name') ? 0.1 : 0) - (isNumeric(claim) ? 0.2 : 0);

/** The columns whose texts become tags of the hives. Of columns with the same first word, only the best. */
export const chooseTags = (claims: Claim[]): Claim[] => {
  const families = new Map<string, Claim>();
  for (const claim of claims.toSorted((a, b) => points(b) - points(a))) {
    const family = claim.of.column.words[0] ?? '';
    if (!families.has(family)) families.set(family, claim);
  }
  return [...families.values()].slice(0, MAX_TAGS);
};
