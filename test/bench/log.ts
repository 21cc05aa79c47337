import { inspectionId, roundId } from '@kypseli/contract';
import { addDays, decideRound, noRound, type RoundEvent } from '@kypseli/domain';
import { type EventStore, MAX_BULK_EVENTS, type NewEvent, type StreamAppend } from '@kypseli/event-store';
import { v5 } from 'uuid';
import { eventRegistry } from '../../apps/api/src/streams.js';
import { visit } from './sample-apiary.js';

const NAMESPACE = '0d0f6f5e-6f0b-5d4a-9a49-6b1f2f1c7a11';
const idOf = (...of: (string | number)[]): string => v5(of.join(':'), NAMESPACE);

const HIVES = 40;
const ROUNDS = 12;
const FIRST_DAY = '2025-01-06';
/** Keepers whose weeks are interleaved in the log; the next ones follow. */
const COHORT = 50;

interface Keeper {
  nth: number;
  accountId: string;
  apiaryId: string;
  hives: string[];
}

const keeperOf = (nth: number): Keeper => ({
  nth,
  accountId: idOf('account', nth),
  apiaryId: idOf('apiary', nth),
  hives: Array.from({ length: HIVES }, (_, hive) => idOf('hive', nth, hive)),
});

type DraftEvent = { type: string; data: Record<string, unknown> };

/** A keeper's activity in one go, as the events of one stream. */
const appendOf = (keeper: Keeper, stream: string, at: string, events: DraftEvent[]): StreamAppend => {
  const commandId = idOf('command', stream, at, events[0]!.type);
  const { accountId } = keeper;
  const metadata = { accountId, userId: accountId, commandId, $correlationId: commandId, $causationId: commandId, at };
  return {
    stream,
    expected: 'any',
    events: events.map(
      ({ type, data }, i): NewEvent => ({
        id: idOf(commandId, i),
        type,
        schemaVersion: eventRegistry[type as keyof typeof eventRegistry].version,
        data,
        metadata,
      }),
    ),
  };
};

const begins = (keeper: Keeper): StreamAppend[] => {
  const { apiaryId, hives, nth } = keeper;
  const numbered = hives.map((hiveId, i) => ({ hiveId, number: String(i + 1), tags: i % 5 === 0 ? ['north'] : [] }));
  const described = { name: `Apiary ${nth}`, apiaryFunction: 'FUNCTION_HARVEST', description: null, forage: 'thyme' };
  return [
    appendOf(keeper, `apiary-${apiaryId}`, `${FIRST_DAY}T07:00:00.000Z`, [
      { type: 'ApiaryEstablished', data: { apiaryId, ...described, lat: 37.9, lng: 23.8 } },
      { type: 'HivesAdded', data: { apiaryId, hives: numbered } },
      { type: 'HivesStarred', data: { apiaryId, hiveIds: hives.slice(0, 2) } },
    ]),
  ];
};

const placeOf = ({ apiaryId, hives }: Keeper, week: number, hive: number) => {
  const day = addDays(FIRST_DAY, 7 * week);
  const round = roundId(apiaryId, day);
  return { inspectionId: inspectionId(round, hives[hive]!), roundId: round, apiaryId, hiveId: hives[hive]!, day };
};

const inspected = (keeper: Keeper, week: number, hive: number, salt = 0): RoundEvent => {
  const of = placeOf(keeper, week, hive);
  return decideRound(noRound(), { type: 'RecordInspection', of, given: visit(hive + keeper.nth, week + salt) })[0]!;
};

/** One week: a round of every hive, and sometimes another activity. */
const goesRound = (keeper: Keeper, week: number): StreamAppend[] => {
  const { apiaryId, hives, nth } = keeper;
  const day = addDays(FIRST_DAY, 7 * week);
  const at = `${day}T10:00:00.000Z`;
  const streamOf = (of: number) => `round-${placeOf(keeper, of, 0).roundId}`;
  const done = [
    appendOf(
      keeper,
      streamOf(week),
      at,
      hives.map((_, hive) => inspected(keeper, week, hive)),
    ),
  ];
  if (week > 0 && (nth + week) % 2 === 0) {
    const hive = (nth + week) % HIVES;
    const { data } = inspected(keeper, week - 1, hive, 1);
    done.push(
      appendOf(keeper, streamOf(week - 1), at, [
        { type: 'InspectionCorrected', data },
        { type: 'InspectionRemoved', data: placeOf(keeper, week - 1, (hive + 1) % HIVES) },
      ]),
    );
  }
  const hiveIds = [hives[week]!];
  if ((nth + week) % 3 === 0)
    done.push(
      appendOf(keeper, `apiary-${apiaryId}`, at, [
        { type: 'HivesUnstarred', data: { apiaryId, hiveIds } },
        { type: 'HiveRenumbered', data: { apiaryId, hiveId: hives[week]!, number: `${week + 1}b` } },
      ]),
    );
  const actionId = idOf('action', nth, week);
  const plan = { actionId, apiaryId, type: 'feeding', title: 'Feed', hiveIds, initiatedAt: day, details: {} };
  if ((nth + week) % 4 === 0)
    done.push(
      appendOf(keeper, `action-${actionId}`, at, [
        { type: 'ActionPlanned', data: plan },
        { type: 'ActionCompleted', data: { actionId } },
      ]),
    );
  return done;
};

const ends = (keeper: Keeper): StreamAppend[] =>
  keeper.nth % 20 === 0
    ? [
        appendOf(keeper, `apiary-${keeper.apiaryId}`, '2025-12-31T10:00:00.000Z', [
          { type: 'ApiaryDeleted', data: { apiaryId: keeper.apiaryId } },
        ]),
      ]
    : [];

function* seasons(): Generator<StreamAppend> {
  for (let first = 1; ; first += COHORT) {
    const keepers = Array.from({ length: COHORT }, (_, i) => keeperOf(first + i));
    for (const keeper of keepers) yield* begins(keeper);
    for (let week = 0; week < ROUNDS; week++) for (const keeper of keepers) yield* goesRound(keeper, week);
    for (const keeper of keepers) yield* ends(keeper);
  }
}

/** Appends the seasons of enough keepers for about `events` events; returns the exact number. */
export const fillLog = async (store: EventStore, events: number): Promise<number> => {
  let total = 0;
  let parts: StreamAppend[] = [];
  let size = 0;
  let streams = new Set<string>();
  const flush = async () => {
    await store.appendMany(parts);
    [total, parts, size, streams] = [total + size, [], 0, new Set()];
  };
  for (const part of seasons()) {
    // A call may name each stream only once.
    if (size + part.events.length > MAX_BULK_EVENTS || streams.has(part.stream)) await flush();
    if (total >= events) return total;
    parts.push(part);
    size += part.events.length;
    streams.add(part.stream);
  }
  return total;
};
