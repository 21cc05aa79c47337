import type { EventLine, EventWithData } from '@kypseli/contract/admin';
import type { Context } from '../context.js';
import { clean } from '../terminal/table.js';
import { summaryOf } from './event-summary.js';

export const isPersonal = (value: unknown): boolean =>
  value !== null && typeof value === 'object' && (value as { personal?: unknown }).personal === true;

/** One line of an event. */
export const eventText = (event: EventWithData): string => {
  const { position, at, type, stream, revision, account_id: account } = event;
  return clean([position, at, type, `${stream}@${revision}`, account ?? '–', summaryOf(event)].join('  ').trimEnd());
};

export const eventLine = (event: EventWithData): EventLine => ({
  position: event.position,
  revision: event.revision,
  stream: event.stream,
  id: event.event_id,
  type: event.type,
  schemaVersion: event.schema_version,
  at: event.at,
  account_id: event.account_id,
  command_id: event.command_id,
  correlation_id: event.correlation_id,
  causation_id: event.causation_id,
  data: event.data,
});

/** Prints an event on a line of its own. */
export const printEvent = ({ print, printJsonLine }: Context, event: EventWithData, json: boolean | undefined): void =>
  json ? printJsonLine(eventLine(event)) : print(eventText(event));

const CSV_FIELDS = [
  'position',
  'revision',
  'stream',
  'id',
  'type',
  'schemaVersion',
  'at',
  'account_id',
  'command_id',
  'correlation_id',
  'causation_id',
  'data',
] as const satisfies (keyof EventLine)[];

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const CSV_TITLES = `${CSV_FIELDS.join(',')}\r\n`;

/** A line of CSV by RFC 4180. No field begins with text of a keeper, so none is a formula for a spreadsheet. */
export const eventCsv = (event: EventWithData): string => {
  const line = eventLine(event);
  const cells = CSV_FIELDS.map((field) => {
    const value = line[field];
    return quoted(value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value));
  });
  return `${cells.join(',')}\r\n`;
};

/** A value of an event or a state on one line. */
export const valueText = (value: unknown): string => {
  if (isPersonal(value)) return 'personal: --reveal --reason "…" shows it, and is recorded';
  return clean(typeof value === 'string' ? value : (JSON.stringify(value) ?? '–'));
};

/** Names with their values beside them. */
export const fieldLines = (fields: [name: string, value: unknown][]): string[] => {
  const width = Math.max(0, ...fields.map(([name]) => name.length));
  return fields.map(([name, value]) => `  ${clean(name).padEnd(width)}  ${valueText(value)}`);
};
