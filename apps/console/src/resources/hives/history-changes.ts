import type { HistoryEvent } from '@kypseli/contract';

type Fields = Record<string, unknown>;

export interface FieldChange {
  field: string;
  /** undefined: there was none, or the event that set it is on a page that was not read yet. */
  before: unknown;
  /** undefined: there is none any more. */
  after: unknown;
}

/** What identifies an inspection or an action, and where it is: shown apart or not at all. */
const PLACES = [
  'inspection_id',
  'group_id',
  'action_id',
  'photo_id',
  'harvest_id',
  'apiary_id',
  'from_apiary_id',
  'to_apiary_id',
  'date',
];
/** Events that set every field of an inspection, an action or a harvest. */
const WHOLE = [
  'InspectionRecorded',
  'InspectionCorrected',
  'ActionPlanned',
  'ActionPlannedInBatch',
  'ActionPlannedFromOccurrence',
  'ActionChanged',
  'HarvestTaken',
  'HarvestChanged',
];
/** Events that carry fields and change none of them. */
const UNCHANGED = /^Inspection(Removed|Restored)$|^Action(Completed|Reopened|Deleted|Restored)$|^HarvestDeleted$/;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values by their names; those of an object inside stand by names such as `varroa.mites`. */
const flat = (fields: Fields, prefix = ''): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      isObject(value) ? Object.entries(flat(value, `${prefix}${name}.`)) : [[`${prefix}${name}`, value]],
    ),
  );

const fieldsOf = ({ data }: HistoryEvent): Fields => {
  const {
    fields,
    details,
    number_before: _,
    ...rest
  } = data as Record<'fields' | 'details', Fields | undefined> & Fields;
  const { extra, ...measured } = fields ?? {};
  const own = Object.fromEntries(Object.entries(rest).filter(([name]) => !PLACES.includes(name)));
  // Columns of an imported file that have no field of their own have the names of the file.
  return flat({ ...(extra as Fields | undefined), ...own, ...measured, ...details });
};

const subjectOf = ({ data }: HistoryEvent): string =>
  String(data.inspection_id ?? data.action_id ?? data.photo_id ?? 'hive');

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Which fields each event of a hive changed, by its position. The events: the newest first, as they are read. */
export const changesOf = (events: readonly HistoryEvent[]): Map<string, FieldChange[]> => {
  const changes = new Map<string, FieldChange[]>();
  const known = new Map<string, Fields>();
  for (const event of events.toReversed()) {
    const { type, position, data } = event;
    const subject = subjectOf(event);
    const now = fieldsOf(event);
    const before: Fields = { ...known.get(subject), ...('number_before' in data && { number: data.number_before }) };
    const isWhole = WHOLE.includes(type);
    const names = Object.keys(isWhole ? { ...now, ...before } : now);
    const changed = names
      .map((field) => ({ field, before: before[field] ?? undefined, after: now[field] ?? undefined }))
      .filter((one) => !isSame(one.before, one.after) && !(isEmpty(one.before) && isEmpty(one.after)));
    changes.set(position, UNCHANGED.test(type) ? [] : changed);
    if (type !== 'InspectionRemoved') known.set(subject, isWhole ? now : { ...before, ...now });
  }
  return changes;
};
