import { DATE_FORMATS, type DateFormat, type Mapping, YEARLESS_FORMATS } from '@kypseli/contract';

/** A day as a text tells it; a year that it does not tell is null. */
export interface ToldDay {
  year: number | null;
  month: number;
  day: number;
}

type Part = 'YYYY' | 'YY' | 'M' | 'MMM' | 'D';

const LANGUAGES = ['en', 'el', 'es', 'de', 'fr'];
const bare = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').replace(/\.$/, '').toLowerCase();

/** Names and abbreviations of months in the languages that files are read in. */
const MONTHS = new Map<string, number>();
for (const language of LANGUAGES)
  for (const month of ['long', 'short'] as const)
    for (const day of ['numeric', undefined] as const) {
      const format = new Intl.DateTimeFormat(language, { month, ...(day ? { day } : {}), timeZone: 'UTC' });
      for (let at = 0; at < 12; at++) {
        const parts = format.formatToParts(Date.UTC(2021, at, 15));
        const name = parts.find(({ type }) => type === 'month')?.value;
        if (name) MONTHS.set(bare(name), at + 1);
      }
    }

const monthNamed = (word: string): number | undefined => {
  const wanted = bare(word);
  return MONTHS.get(wanted) ?? (wanted.length >= 3 ? MONTHS.get(wanted.slice(0, 3)) : undefined);
};

const PARTS = new Map(
  DATE_FORMATS.map((format) => [format, format.replaceAll('DD', 'D').replaceAll('MM.', 'M.').split(/[-/.]/) as Part[]]),
);
// "YYYY-MM-DD" has its month between hyphens.
PARTS.set('YYYY-MM-DD', ['YYYY', 'M', 'D']);

const number = (text: string, digits: RegExp) => (digits.test(text) ? Number(text) : Number.NaN);

const partOf = (part: Part, text: string): number => {
  if (part === 'YYYY') return number(text, /^\d{4}$/);
  if (part === 'YY') return 2000 + number(text, /^\d{2}$/);
  if (part === 'MMM') return monthNamed(text) ?? Number.NaN;
  return number(text, /^\d{1,2}$/);
};

/** The day that a text means in a format; null where it is not written so. The server reads the file, this only shows how. */
export const readDay = (text: string, format: DateFormat): ToldDay | null => {
  const [date = ''] = text.trim().split(/[T,]|\s+(?=\d{1,2}:)/);
  const words = date
    .trim()
    .split(/[-/.\s]+/)
    .filter(Boolean);
  const parts = PARTS.get(format)!;
  if (words.length !== parts.length) return null;
  const told = new Map(parts.map((part, index) => [part, partOf(part, words[index]!)]));
  const year = told.get('YYYY') ?? told.get('YY') ?? null;
  const month = told.get('M') ?? told.get('MMM') ?? Number.NaN;
  const day = told.get('D') ?? Number.NaN;
  const date0 = new Date(Date.UTC(year ?? 2020, month - 1, day));
  const exists = date0.getUTCMonth() === month - 1 && date0.getUTCDate() === day;
  return exists && !Number.isNaN(year ?? 0) ? { year, month, day } : null;
};

/** The formats in which every one of these texts is a day. */
export const formatsFor = (samples: readonly string[]): DateFormat[] =>
  samples.length === 0 ? [] : DATE_FORMATS.filter((format) => samples.every((text) => readDay(text, format)));

export const isYearless = (format: DateFormat): boolean => (YEARLESS_FORMATS as readonly string[]).includes(format);

/** Of formats in which these texts are the same days only the first is worth offering; `kept` ones stay. */
export const distinctFormats = (
  formats: readonly DateFormat[],
  samples: readonly string[],
  kept: readonly DateFormat[] = [],
): DateFormat[] => {
  const readings = (format: DateFormat) => JSON.stringify(samples.map((text) => readDay(text, format)));
  const known = new Set(kept.map(readings));
  return formats.filter((format) => {
    if (kept.includes(format)) return true;
    const reading = readings(format);
    if (known.has(reading)) return false;
    known.add(reading);
    return true;
  });
};

type Date = Mapping['visits'][number]['date'];

/** The formats of a source of days, in the order in which they are tried. */
export const formatsOf = ({ format }: Date): DateFormat[] => (Array.isArray(format) ? format : [format]);

export const needsYear = (date: Date): boolean => formatsOf(date).some(isYearless);

/** Another way of writing days; the year stays asked only as long as a format lacks it. */
export const withFormat = ({ firstYear, seasonStart, ...rest }: Date, format: Date['format']): Date => {
  const date: Date = { ...rest, format };
  if (!needsYear(date)) return date;
  return { ...date, ...(firstYear ? { firstYear } : {}), ...(seasonStart ? { seasonStart } : {}) };
};
