import {
  type ActionState,
  type ApiaryState,
  gramsOf,
  type HarvestState,
  harvestGrams,
  type LotsState,
  type MedicineState,
  type NoteState,
  type PhotoState,
  type PlanState,
  type ReadFields,
  type RoundState,
  readFields,
  type SubscriptionState,
  sharesOf,
} from '@kypseli/domain';
import type { RecordedEvent } from '@kypseli/event-store';
import type pg from 'pg';
import { allHiveColumnValues, hiveColumns } from '../../read-models/hive-columns.js';

type Row = Record<string, unknown>;
type Client = Pick<pg.ClientBase, 'query'>;

/** A row as the events of a stream give it, and as the read models have it; null: there is none. */
export interface RowPair {
  table: string;
  key: string;
  folded: Row | null;
  live: Row | null;
  /** Columns with personal values. */
  personal: readonly string[];
}

const rowsOf = async <R extends Row>(client: Client, text: string, values: unknown[]): Promise<R[]> =>
  (await client.query<R>(text, values)).rows;

/** Pairs the rows of both sides by their key. */
const paired = (
  table: string,
  folded: Map<string, Row>,
  live: Map<string, Row>,
  personal: readonly string[] = [],
): RowPair[] =>
  [...new Set([...folded.keys(), ...live.keys()])].map((key) => ({
    table,
    key,
    folded: folded.get(key) ?? null,
    live: live.get(key) ?? null,
    personal,
  }));

const single = (key: string, row: Row | null | undefined): Map<string, Row> => new Map(row ? [[key, row]] : []);
const present = (keys: Iterable<string>): Map<string, Row> => new Map([...keys].map((key) => [key, {}]));

const apiaryRows = async (client: Client, id: string, state: ApiaryState): Promise<RowPair[]> => {
  const [apiary] = await rowsOf(
    client,
    'SELECT name, description, forage, apiary_function, lat, lng, municipality, place_code, active FROM rm.apiaries WHERE id = $1',
    [id],
  );
  const { description, registration, active, hives } = state;
  const folded =
    state.status === 'established' && description
      ? {
          name: description.name,
          description: description.description,
          forage: description.forage,
          apiary_function: description.apiaryFunction,
          lat: description.lat,
          lng: description.lng,
          municipality: registration.municipality,
          place_code: registration.placeCode,
          active,
        }
      : null;
  const found = await rowsOf<{ id: string; number: string; placed: boolean }>(
    client,
    `SELECT id, number, active, starred, inactive_reason, inactive_since::text, ${Object.keys(hiveColumns).join(', ')},
       EXISTS (SELECT FROM rm.placements p
               WHERE p.hive_id = h.id AND p.apiary_id = h.apiary_id AND p.is_last) AS placed
     FROM rm.hives h WHERE apiary_id = $1 AND NOT deleted`,
    [id],
  );
  // A hive that has left belongs to its destination at once, where it is only reserved until it arrives.
  const coming = new Set([...state.reserved.values()].flat());
  const live = found.filter((hive) => hives.has(hive.id) || !coming.has(hive.number));
  return [
    ...paired('apiaries', single(id, folded), single(id, apiary), [
      'name',
      'description',
      'forage',
      'lat',
      'lng',
      'municipality',
      'place_code',
    ]),
    ...paired(
      'hives',
      new Map(
        [...hives].map(([hiveId, hive]) => [
          hiveId,
          {
            number: hive.number,
            active: hive.active,
            starred: hive.starred,
            inactive_reason: hive.gone?.reason,
            inactive_since: hive.gone?.day,
            ...allHiveColumnValues(hive),
          },
        ]),
      ),
      new Map(live.map(({ id: hiveId, placed: _, ...row }) => [hiveId, row])),
    ),
    ...paired('placements', present(hives.keys()), present(live.filter(({ placed }) => placed).map((hive) => hive.id))),
  ];
};

const fieldsOf = (fields: ReadFields): Row =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`fields.${name}`, value]));

const roundRows = async (
  client: Client,
  id: string,
  { inspections }: RoundState,
  events: RecordedEvent[],
): Promise<RowPair[]> => {
  const day = events[0]?.data.day as string;
  const found = await rowsOf<{ hive_id: string; fields: ReadFields }>(
    client,
    'SELECT hive_id, fields FROM rm.inspections WHERE round_id = $1',
    [id],
  );
  // Inspections are removed with the apiary of their hive, which is no event of the round.
  const standing = await rowsOf<{ id: string }>(
    client,
    `SELECT h.id FROM rm.hives h JOIN rm.apiaries a ON a.id = h.apiary_id WHERE h.id = ANY($1::uuid[])`,
    [[...inspections.keys(), ...found.map(({ hive_id }) => hive_id)]],
  );
  const compared = new Set(standing.map((hive) => hive.id));
  const folded = [...inspections].filter(([hiveId]) => compared.has(hiveId));
  const live = found.filter(({ hive_id }) => compared.has(hive_id));
  return paired(
    'inspections',
    new Map(folded.map(([hiveId, fields]) => [hiveId, fieldsOf(readFields(fields, day))])),
    new Map(live.map(({ hive_id, fields }) => [hive_id, fieldsOf(fields)])),
    ['fields.note', 'fields.extra'],
  );
};

const actionRows = async (
  client: Client,
  id: string,
  { plan, completed, deleted }: ActionState,
): Promise<RowPair[]> => {
  const [found] = await rowsOf<{ with_apiary: boolean }>(
    client,
    `SELECT apiary_id, type, title, initiated_at::text, details, completed_at IS NOT NULL AS completed, deleted, with_apiary
     FROM rm.actions WHERE id = $1`,
    [id],
  );
  const hives = await rowsOf<{ hive_id: string }>(
    client,
    'SELECT hive_id FROM rm.action_hives WHERE action_id = $1 AND NOT removed',
    [id],
  );
  const { with_apiary: withApiary = false, ...live } = found ?? {};
  const folded = plan && {
    apiary_id: plan.apiaryId,
    type: plan.type,
    title: plan.title,
    initiated_at: plan.initiatedAt,
    details: plan.details,
    completed,
    // Deleted with its apiary, which is no event of the action.
    deleted: deleted || withApiary,
  };
  return [
    ...paired('actions', single(id, folded), single(id, found && live), ['title', 'details']),
    ...paired('action_hives', present(plan?.hiveIds ?? []), present(hives.map(({ hive_id }) => hive_id))),
  ];
};

const noteRows = async (client: Client, id: string, { content, hasAudio, starred }: NoteState): Promise<RowPair[]> => {
  const [live] = await rowsOf(
    client,
    `SELECT apiary_id, hive_id, text, transcript, audio_type IS NOT NULL AS audio, starred FROM rm.notes WHERE id = $1`,
    [id],
  );
  const folded = content && {
    apiary_id: content.apiaryId,
    hive_id: content.hiveId,
    text: content.text,
    transcript: content.transcript,
    audio: hasAudio,
    starred,
  };
  return paired('notes', single(id, folded), single(id, live), ['text', 'transcript']);
};

const photoRows = async (client: Client, id: string, { photo, deleted }: PhotoState): Promise<RowPair[]> => {
  const [live] = await rowsOf(
    client,
    `SELECT apiary_id, hive_id, note_id, day::text, part, frame, caption, width, height, deleted FROM rm.photos WHERE id = $1`,
    [id],
  );
  const folded = photo && {
    apiary_id: photo.apiaryId,
    hive_id: photo.hiveId,
    note_id: photo.noteId,
    day: photo.day,
    part: photo.part,
    frame: photo.frame,
    caption: photo.caption,
    width: photo.width,
    height: photo.height,
    deleted,
  };
  return paired('photos', single(id, folded), single(id, live), ['caption']);
};

const planRows = async (client: Client, id: string, state: PlanState): Promise<RowPair[]> => {
  const { plan, since, paused, endedOn, changes } = state;
  const [live] = await rowsOf(
    client,
    `SELECT kind, title, details, apiary_ids, rule, anchor, start_day::text, since::text, paused, ended_day::text
     FROM rm.plans WHERE id = $1`,
    [id],
  );
  const folded = plan && {
    kind: plan.kind,
    title: plan.title,
    details: plan.details,
    apiary_ids: plan.apiaryIds,
    rule: plan.rule,
    anchor: plan.anchor,
    start_day: plan.startDay,
    since,
    paused,
    ended_day: endedOn,
  };
  const moved = await rowsOf<{ key: string; to_day: string | null }>(
    client,
    `SELECT apiary_id || ' ' || day AS key, to_day::text FROM rm.plan_changes WHERE plan_id = $1`,
    [id],
  );
  return [
    ...paired('plans', single(id, folded), single(id, live), ['title', 'details']),
    ...paired(
      'plan_changes',
      new Map([...changes].map(([key, toDay]) => [key, { to_day: toDay }])),
      new Map(moved.map(({ key, to_day }) => [key, { to_day }])),
    ),
  ];
};

const medicineRows = async (client: Client, id: string, { purchase, deleted }: MedicineState): Promise<RowPair[]> => {
  const [live] = await rowsOf(
    client,
    'SELECT product, batch, quantity, unit, supplier, document, day::text, deleted FROM rm.medicines WHERE id = $1',
    [id],
  );
  const { medicineId: _, ...content } = purchase ?? {};
  const folded = purchase && { ...content, deleted };
  return paired('medicines', single(id, folded), single(id, live), ['supplier', 'document']);
};

const harvestRows = async (client: Client, id: string, { harvest, deleted }: HarvestState): Promise<RowPair[]> => {
  const [live] = await rowsOf(
    client,
    `SELECT apiary_id, day::text, forage, grams, total_grams, supers_grams, withdrawal_hives, withdrawal_reason, deleted
     FROM rm.harvests WHERE id = $1`,
    [id],
  );
  const hives = await rowsOf<{ hive_id: string; grams: number | null; about: boolean }>(
    client,
    'SELECT hive_id, grams, about FROM rm.harvest_hives WHERE harvest_id = $1 AND NOT removed',
    [id],
  );
  const grams = (kg: number | undefined) => (kg === undefined ? null : gramsOf(kg));
  const folded = harvest && {
    apiary_id: harvest.apiaryId,
    day: harvest.day,
    forage: harvest.forage,
    grams: harvestGrams(harvest),
    total_grams: grams(harvest.totalKg),
    supers_grams: grams(harvest.supersKg),
    withdrawal_hives: harvest.withdrawalHiveIds ?? [],
    withdrawal_reason: harvest.withdrawalReason,
    deleted,
  };
  return [
    ...paired('harvests', single(id, folded), single(id, live), ['forage', 'withdrawal_reason']),
    ...paired(
      'harvest_hives',
      new Map((harvest ? sharesOf(harvest) : []).map(({ hiveId, ...share }) => [hiveId, share])),
      new Map(hives.map(({ hive_id, ...share }) => [hive_id, share])),
    ),
  ];
};

const lotsRows = async (
  client: Client,
  _id: string,
  { lots, bottlings }: LotsState,
  events: RecordedEvent[],
): Promise<RowPair[]> => {
  const id = events[0]?.metadata.accountId;
  const live = await rowsOf<{ id: string }>(
    client,
    'SELECT id, code, day::text, harvest_ids, grams, water, name FROM rm.lots WHERE account_id = $1',
    [id],
  );
  const jars = await rowsOf<{ id: string }>(
    client,
    'SELECT id, lot_id, grams, jars, best_before FROM rm.bottlings WHERE account_id = $1',
    [id],
  );
  const folded = [...lots.values()].map(({ lotId, code, day, harvestIds, kg, water, name }) => ({
    id: lotId,
    code,
    day,
    harvest_ids: harvestIds,
    grams: gramsOf(kg),
    water,
    name,
  }));
  const bottled = [...bottlings.values()].map(({ bottlingId, lotId, bestBefore, ...rest }) => ({
    id: bottlingId,
    lot_id: lotId,
    best_before: bestBefore,
    ...rest,
  }));
  const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));
  return [...paired('lots', byId(folded), byId(live), ['name']), ...paired('bottlings', byId(bottled), byId(jars))];
};

/** Events that change the plan. */
const PLANS = new Set(['PlanChosen', 'SubscriptionPaid', 'SubscriptionWithdrawn', 'SubscriptionExtended']);

const subscriptionRows = async (
  client: Client,
  id: string,
  state: SubscriptionState,
  events: RecordedEvent[],
): Promise<RowPair[]> => {
  const [found] = await rowsOf<{ plan: string }>(
    client,
    'SELECT plan, period_end, failed, cancelled, expired FROM rm.subscriptions WHERE account_id = $1',
    [id],
  );
  const [card] = await rowsOf(client, 'SELECT card FROM rm.payment_cards WHERE account_id = $1', [id]);
  const [limit] = await rowsOf(
    client,
    'SELECT hive_limit, until FROM rm.hive_limits WHERE account_id = $1 AND hive_limit IS NOT NULL',
    [id],
  );
  const { periodEnd, failed, cancelled, expired, hiveLimit } = state;
  // A plan that is only chosen runs from its payment on.
  const isOnlyChosen = events.findLast(({ type }) => PLANS.has(type))?.type === 'PlanChosen';
  const plan = isOnlyChosen ? found?.plan : state.plan;
  const folded = periodEnd && { plan, period_end: periodEnd, failed, cancelled, expired };
  return [
    ...paired('subscriptions', single(id, folded), single(id, found)),
    ...paired('payment_cards', single(id, card && { card: state.card }), single(id, card), ['card']),
    ...paired(
      'hive_limits',
      single(id, hiveLimit && { hive_limit: hiveLimit.limit, until: hiveLimit.until }),
      single(id, limit),
    ),
  ];
};

/** The rows of the read models that follow from a stream, by its category. */
const ROWS: Record<string, (client: Client, id: string, state: never, events: RecordedEvent[]) => Promise<RowPair[]>> =
  {
    apiary: apiaryRows,
    round: roundRows,
    action: actionRows,
    note: noteRows,
    photo: photoRows,
    plan: planRows,
    medicine: medicineRows,
    harvest: harvestRows,
    lots: lotsRows,
    subscription: subscriptionRows,
  };

/** The rows that follow from the events of a stream, each beside the one that the read models have. */
export const rowPairs = (
  client: Client,
  { category, id }: { category: string; id: string },
  state: unknown,
  events: RecordedEvent[],
): Promise<RowPair[]> => ROWS[category]!(client, id, state as never, events);
