import type { TimelineLine } from '@kypseli/contract/admin';
import { counted } from '../terminal/sizes.js';
import { EVENT_WORDS, IMPORT_STATES, MAIL_KINDS, STAFF_WORDS } from './timeline-texts.js';

/** Prices among the values of a sentence. */
const EUROS = ['priceEur', 'amountEur', 'refundEur'];
/** Instants and days among them. */
const DAYS = ['until', 'periodStart', 'periodEnd'];

/** A code that has no sentence, such as `mail_refused`, as words. */
export const inWords = (code: string): string => {
  const text = code.replaceAll(/[._-]/g, ' ').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return text === '' ? text : text[0]!.toUpperCase() + text.slice(1).toLowerCase();
};

const valueText = (name: string, value: string | number): string => {
  if (EUROS.includes(name)) return `${Number(value).toFixed(2)} EUR`;
  if (DAYS.includes(name)) return String(value).slice(0, 10);
  return typeof value === 'number' ? counted(value) : value;
};

/** `Deleted {hives}` with its values; `{hives}` is a number of hives in words. */
const filled = (text: string, params: TimelineLine['params']): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'hives') {
      const many = Number(params.hives ?? 1);
      return many === 1 ? '1 hive' : `${counted(many)} hives`;
    }
    return valueText(name, params[name] ?? '–');
  });

const eventSentence = ({ code, params }: TimelineLine): string => {
  const text = EVENT_WORDS[code];
  if (text === undefined) return inWords(code);
  if (typeof text === 'string') return filled(text, params);
  const [alone, ofApiary] = text;
  return filled(params.apiary === undefined ? alone : ofApiary, params);
};

const HIVES_NAMED = 3;

/** The first hives that a line is about, by their numbers. */
const hivesNamed = ({ hives, params }: TimelineLine): string => {
  if (hives.length === 0) return '';
  const named = hives.slice(0, HIVES_NAMED).map(({ number }) => number);
  const others = Number(params.hives ?? 0) - named.length;
  const more = others > 0 ? ` and ${counted(others)} more` : '';
  return ` (${named.length === 1 ? 'hive' : 'hives'} ${named.join(', ')}${more})`;
};

/** What a line of the timeline says. */
export const timelineSentence = (line: TimelineLine): string => {
  const { kind, code, params, undoes } = line;
  if (kind === 'login') return code === 'login_by_support' ? 'Logged in by a link from support' : 'Logged in';
  if (kind === 'mail') return `Mail: ${MAIL_KINDS[code] ?? inWords(code)}, ${inWords(String(params.outcome ?? ''))}`;
  if (kind === 'import')
    return `Import of ${params.filename ?? 'a file'}: ${IMPORT_STATES[code] ?? code}, ${counted(Number(params.rows ?? 0))} rows`;
  if (kind === 'staff') {
    const refused = params.refused === undefined ? '' : ' (refused)';
    return `${STAFF_WORDS[code] ?? inWords(code)}${refused}${params.reason ? ` for “${params.reason}”` : ''}`;
  }
  return `${eventSentence(line)}${hivesNamed(line)}${undoes === null ? '' : ' (undoes an earlier change)'}`;
};
