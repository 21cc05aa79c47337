import { moveId, moveStepId } from '@kypseli/contract';
import type { TIMELINE_KINDS, TimelineLine } from '@kypseli/contract/admin';
import type { EventStore, RecordedEvent } from '@kypseli/event-store';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import pg from 'pg';
import { ExplainUndo } from '../../history/explain-undo.js';
import { describeDevice } from '../../platform/auth/device.js';
import { notFound, Refusal } from '../../platform/http/refusal.js';
import { EVENT_STORE } from '../../platform/journal/event-store.provider.js';
import { laterRefusalOf } from '../../platform/refusal-of-entry.js';
import { actionStream, noteStream, roundStream, subscriptionStream } from '../../streams.js';
import { readStaffNames } from '../staff/staff-names.js';
import { authorOf, devicesOf } from './authors.js';

/** Rows that one page takes at most: a command may have a thousand events. */
const ROWS_AT_MOST = 4_000;
/** Rows of the index that one statement looks at, and how long a page goes on doing so. */
const STRETCH = 20_000;
const LOOK_MS = 1_000;
/** Events of one command that are read for its line. */
const EVENTS_READ = 3;
const AT_ONCE = 8;
const MOVE_STEPS = ['leave', 'end'];
/** Hives of one command that its line names. */
const HIVES_NAMED = 8;
/** What a sentence needs, as far as an event has it. */
const PARAMS = [
  'plan',
  'until',
  'limit',
  'priceEur',
  'amountEur',
  'refundEur',
  'periodStart',
  'periodEnd',
  'day',
  'number',
];

type Kind = (typeof TIMELINE_KINDS)[number];

/** The kinds of lines that follow from the log, by the category of the stream; all others are changes. */
const KIND_OF: Record<string, Kind> = {
  [roundStream.category]: 'inspection',
  [actionStream.category]: 'action',
  [noteStream.category]: 'note',
  [subscriptionStream.category]: 'payment',
};
const OF_LOG: Kind[] = ['change', ...Object.values(KIND_OF)];

/** The same in SQL, of a row `l` of the index; `kinds` is KIND_OF. */
const kindIn = (kinds: string): string => `coalesce(${kinds}::jsonb ->> split_part(l.stream, '-', 1), 'change')`;

const kindOf = (stream: string): Kind => KIND_OF[stream.slice(0, stream.indexOf('-'))] ?? 'change';

interface IndexRow {
  position: string;
  stream: string;
  revision: string;
  type: string;
  command_id: string;
  at: Date;
}

/** The events of one command, newest first. */
interface CommandGroup {
  commandId: string;
  rows: IndexRow[];
}

/** A line that follows from a table, not from the log. */
interface OtherRow {
  id: string;
  at: Date;
  kind: Kind;
  code: string;
  params: Record<string, string | number>;
  device: string | null;
  staff: string | null;
}

interface Place {
  /** Exclusive; null from the end. */
  position: bigint | null;
  at: Date;
  id: string;
}

/** Instants between which lines are shown; null: no limit. */
interface Span {
  /** Inclusive. */
  from: Date | null;
  /** Exclusive. */
  until: Date | null;
}

export class ShowTimeline extends Query<{ lines: TimelineLine[]; next_cursor: string | null }> {
  constructor(
    readonly accountId: string,
    readonly page: {
      limit: number;
      cursor?: string | undefined;
      kinds?: Kind[] | undefined;
      /** Days of the keeper's, both included. */
      from?: string | undefined;
      to?: string | undefined;
    },
  ) {
    super();
  }
}

/** What happened to an account: a line for each command, and those of logins, mails, imports and support between them. */
@QueryHandler(ShowTimeline)
export class ShowTimelineHandler implements IQueryHandler<ShowTimeline> {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly queries: QueryBus,
  ) {}

  async execute({ accountId, page: { limit, cursor, kinds, from, to } }: ShowTimeline) {
    const place = placeOf(cursor);
    const span = await this.span(accountId, from, to);
    const wanted = (kind: Kind) => kinds === undefined || kinds.includes(kind);
    const { groups, scanned, whole } = await this.groups(accountId, place.position, span, limit + 1, wanted);
    const others = await this.others(accountId, place, span, limit + 1, wanted);
    const merged = [
      ...groups.map((group) => ({ at: firstOf(group).at, group })),
      ...others.map((other) => ({ at: other.at, other })),
    ].sort((one, two) => two.at.getTime() - one.at.getTime());
    const shown = merged.slice(0, limit);
    const lines = await this.named(await this.linesOf(accountId, shown));
    const lastGroup = shown.findLast((each): each is { at: Date; group: CommandGroup } => 'group' in each)?.group;
    const lastOther = shown.findLast((each): each is { at: Date; other: OtherRow } => 'other' in each)?.other;
    const isMore = merged.length > limit || !whole;
    const position =
      merged.length <= limit ? scanned : lastGroup ? BigInt(firstOf(lastGroup).position) : place.position;
    const next = { position, at: lastOther?.at ?? place.at, id: lastOther?.id ?? place.id };
    return { lines, next_cursor: isMore ? cursorOf(next) : null };
  }

  private async span(accountId: string, from: string | undefined, to: string | undefined): Promise<Span> {
    if (from === undefined && to === undefined) return { from: null, until: null };
    const { rows } = await this.pool.query<Span>(
      `SELECT $2::date::timestamp AT TIME ZONE timezone AS "from",
              ($3::date + 1)::timestamp AT TIME ZONE timezone AS until
       FROM accounts WHERE id = $1`,
      [accountId, from ?? null, to ?? null],
    );
    if (!rows[0]) throw notFound('account');
    return rows[0];
  }

  /** The commands before a position, newest first. `scanned`: where the next page goes on. */
  private async groups(
    accountId: string,
    before: bigint | null,
    span: Span,
    count: number,
    wanted: (kind: Kind) => boolean,
  ): Promise<{ groups: CommandGroup[]; scanned: bigint | null; whole: boolean }> {
    if (!OF_LOG.some(wanted)) return { groups: [], scanned: before, whole: true };
    const { rows, scanned, whole } = await this.rows(accountId, before, span, count, wanted);
    const groups = grouped(accountId, rows);
    if (rows.length < ROWS_AT_MOST || groups.length <= 1 || groups.length > count)
      return { groups: groups.slice(0, count), scanned, whole };
    // The oldest may have events that were not read any more: it is left to the next page.
    const last = groups.pop()!;
    return { groups, scanned: BigInt(last.rows[0]!.position) + 1n, whole };
  }

  /** Looks at stretches of the index until there are enough commands: an import may have written a million rows. */
  private async rows(
    accountId: string,
    before: bigint | null,
    span: Span,
    count: number,
    wanted: (kind: Kind) => boolean,
  ): Promise<{ rows: IndexRow[]; scanned: bigint | null; whole: boolean }> {
    const found: IndexRow[] = [];
    const deadline = Date.now() + LOOK_MS;
    for (let scanned = before; ; ) {
      const { rows: stretch } = await this.pool.query<{ upto: string | null; count: number; oldest: Date }>(
        `SELECT min(position)::text AS upto, count(*)::int, min(at) AS oldest FROM (
           SELECT position, at FROM log_index WHERE account_id = $1 AND ($2::bigint IS NULL OR position < $2)
           ORDER BY position DESC LIMIT $3) s`,
        [accountId, scanned?.toString() ?? null, STRETCH],
      );
      const { upto, count: looked, oldest } = stretch[0]!;
      if (upto === null) return { rows: found, scanned, whole: true };
      const left = ROWS_AT_MOST - found.length;
      const { rows } = await this.pool.query<IndexRow>(
        `SELECT l.position::text, l.stream, l.revision::text, l.type, l.command_id, l.at FROM log_index l
         WHERE l.account_id = $1 AND l.position >= $2 AND ($3::bigint IS NULL OR l.position < $3)
           AND ($7::timestamptz IS NULL OR l.at >= $7) AND ($8::timestamptz IS NULL OR l.at < $8)
           AND ${kindIn('$5')} = ANY($6) AND NOT EXISTS (SELECT FROM imports i WHERE i.id = l.command_id)
         ORDER BY l.position DESC LIMIT $4`,
        [accountId, upto, scanned?.toString() ?? null, left, KIND_OF, OF_LOG.filter(wanted), span.from, span.until],
      );
      found.push(...rows);
      if (rows.length === left) return { rows: found, scanned: BigInt(rows.at(-1)!.position), whole: false };
      scanned = BigInt(upto);
      const isBefore = span.from !== null && oldest < span.from;
      if (looked < STRETCH || isBefore) return { rows: found, scanned, whole: true };
      const commands = new Set(found.map(({ command_id: id }) => id)).size;
      // A move has three of them.
      if (commands > 3 * count || Date.now() > deadline) return { rows: found, scanned, whole: false };
    }
  }

  private async others(
    accountId: string,
    { at, id }: Place,
    { from, until }: Span,
    count: number,
    wanted: (kind: Kind) => boolean,
  ): Promise<OtherRow[]> {
    const { rows } = await this.pool.query<OtherRow>(
      `SELECT * FROM (
         SELECT 'session:' || id AS id, created_at AS at, 'login' AS kind,
                CASE WHEN by_support THEN 'login_by_support' ELSE 'login' END AS code, '{}'::jsonb AS params, device,
                NULL AS staff
         FROM (SELECT id, account_id, created_at, by_support, device FROM sessions
               UNION ALL SELECT id, account_id, created_at, by_support, device FROM ended_sessions) known
         WHERE account_id = $1 AND 'login' = ANY($5)
         UNION ALL
         SELECT 'mail:' || id, written_at, 'mail', kind,
                jsonb_build_object('mail', id, 'outcome', coalesce(outcome, 'waiting')), NULL, NULL
         FROM mails WHERE account_id = $1 AND 'mail' = ANY($5)
         UNION ALL
         SELECT 'import:' || id, coalesce(started_at, created_at), 'import', state,
                jsonb_build_object('import', id, 'filename', filename, 'rows', coalesce(rows, 0)), NULL, run_by
         FROM imports WHERE account_id = $1 AND 'import' = ANY($5)
         UNION ALL
         SELECT 'staff:' || seq, at, 'staff', action,
                jsonb_strip_nulls(jsonb_build_object('reason', coalesce(reason, ''), 'refused', detail -> 'refused')),
                NULL, staff
         FROM audit a WHERE account = $1 AND 'staff' = ANY($5) AND ${laterRefusalOf('a')} IS NULL
           AND (detail ->> 'refused' IS NOT NULL
                OR NOT EXISTS (SELECT FROM log_index l WHERE l.account_id = $1 AND ${kindIn('$8')} = ANY($9) AND l.command_id =
                                 CASE WHEN a.detail ->> 'command_id' ~ '^[0-9a-f-]{36}$'
                                      THEN (a.detail ->> 'command_id')::uuid END))
       ) found
       WHERE (date_trunc('milliseconds', at), id COLLATE "C") < ($2, $3)
         AND ($6::timestamptz IS NULL OR at >= $6) AND ($7::timestamptz IS NULL OR at < $7)
       ORDER BY date_trunc('milliseconds', at) DESC, id COLLATE "C" DESC LIMIT $4`,
      [
        accountId,
        at,
        id,
        count,
        ['login', 'mail', 'import', 'staff'].filter((kind) => wanted(kind as Kind)),
        from,
        until,
        KIND_OF,
        // A change by staff is a line of the log, unless such lines are not asked for.
        OF_LOG.filter(wanted),
      ],
    );
    return rows;
  }

  private async linesOf(
    accountId: string,
    shown: ({ group: CommandGroup } | { other: OtherRow })[],
  ): Promise<TimelineLine[]> {
    const groups = shown.flatMap((each) => ('group' in each ? [each.group] : []));
    const events = await this.eventsOf(groups);
    const undoable = groups.map((group) => {
      const { stream, at } = firstOf(group);
      return { commandId: group.commandId, stream, at };
    });
    const reasons = await this.queries.execute(new ExplainUndo(accountId, undoable));
    const devices = await devicesOf(this.pool, accountId, [...events.values()].flat());
    const names = await this.apiaryNames(accountId);
    const hives = await this.hives(accountId, [...events.values()].flatMap(hivesOf));
    const lines = new Map(
      groups.map((group, index) => [
        group,
        commandLine(group, events.get(group)!, reasons[index]!, { devices, names, hives }),
      ]),
    );
    return shown.map((each) => ('group' in each ? lines.get(each.group)! : otherLine(each.other)));
  }

  private async named(lines: TimelineLine[]): Promise<TimelineLine[]> {
    const names = await readStaffNames(
      this.pool,
      lines.map(({ staff }) => staff),
    );
    return lines.map((line) => ({ ...line, staff_name: names.get(line.staff ?? '') ?? null }));
  }

  /** The first events of each command. */
  private async eventsOf(groups: CommandGroup[]): Promise<Map<CommandGroup, RecordedEvent[]>> {
    const found = new Map<CommandGroup, RecordedEvent[]>();
    for (let start = 0; start < groups.length; start += AT_ONCE)
      await Promise.all(
        groups.slice(start, start + AT_ONCE).map(async (group) => {
          const first = group.rows.slice(-EVENTS_READ).reverse();
          const read = first.map(({ stream, revision }) =>
            this.store.readStream(stream, { from: BigInt(revision), limit: 1 }),
          );
          found.set(group, (await Promise.all(read)).flat());
        }),
      );
    return found;
  }

  private async hives(accountId: string, ids: string[]): Promise<Known['hives']> {
    if (ids.length === 0) return new Map();
    const { rows } = await this.pool.query<TimelineLine['hives'][number]>(
      'SELECT id, number, deleted FROM rm.hives WHERE account_id = $1 AND id = ANY($2)',
      [accountId, ids],
    );
    return new Map(rows.map((hive) => [hive.id, hive]));
  }

  private async apiaryNames(accountId: string): Promise<Map<string, string>> {
    const { rows } = await this.pool.query<{ id: string; name: string }>(
      'SELECT id, name FROM rm.apiaries WHERE account_id = $1',
      [accountId],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

/** What the lines of a page are about, by their ids. */
interface Known {
  devices: Map<string, string>;
  names: Map<string, string>;
  hives: Map<string, TimelineLine['hives'][number]>;
}

/** The first hives that an event is about. */
const hivesOf = ([first]: RecordedEvent[]): string[] => {
  const { hiveIds, hives, hiveId } = first?.data ?? {};
  const ids = hiveIds ?? (hives as { hiveId?: unknown }[] | undefined)?.map?.((hive) => hive.hiveId) ?? [hiveId];
  return (ids as unknown[]).slice(0, HIVES_NAMED).filter((id) => typeof id === 'string');
};

/** A command has its place in the timeline by its first event: so none is on two pages. */
const firstOf = ({ rows }: CommandGroup): IndexRow => rows.at(-1)!;

/** The steps of a move have commands of their own; the keeper's is that of the first. */
const grouped = (accountId: string, rows: IndexRow[]): CommandGroup[] => {
  const own = new Map<string, string>();
  for (const { command_id: id } of rows)
    for (const step of MOVE_STEPS) own.set(moveStepId(moveId(accountId, id), step), id);
  const groups = new Map<string, CommandGroup>();
  for (const row of rows) {
    const commandId = own.get(row.command_id) ?? row.command_id;
    const group = groups.get(commandId);
    if (group) group.rows.push(row);
    else groups.set(commandId, { commandId, rows: [row] });
  }
  return [...groups.values()].sort((one, two) => Number(BigInt(firstOf(two).position) - BigInt(firstOf(one).position)));
};

const commandLine = (
  group: CommandGroup,
  events: RecordedEvent[],
  whyNot: string | null,
  { devices, names, hives }: Known,
): TimelineLine => {
  const [first] = events;
  const { metadata = null } = first ?? {};
  const { commandId, rows } = group;
  const oldest = firstOf(group);
  const by = first ? authorOf(first) : 'keeper';
  const counts = new Map<string, number>();
  for (const { type } of rows.toReversed()) counts.set(type, (counts.get(type) ?? 0) + 1);
  return {
    id: `command:${commandId}`,
    at: oldest.at.toISOString(),
    kind: kindOf(oldest.stream),
    code: oldest.type,
    params: paramsOf(events, names),
    hives: hivesOf(events).flatMap((id) => hives.get(id) ?? []),
    by,
    staff: by === 'support' ? metadata!.userId : null,
    staff_name: null,
    device: devices.get(metadata?.sessionId ?? '') ?? null,
    events: [...counts].map(([type, count]) => ({ type, count })),
    stream: oldest.stream,
    position: oldest.position,
    command_id: commandId,
    undoes: metadata && metadata.$causationId !== metadata.commandId ? metadata.$causationId : null,
    can_undo: whyNot === null,
    why_not: whyNot,
  };
};

const otherLine = ({ id, at, kind, code, params, device, staff }: OtherRow): TimelineLine => ({
  id,
  at: at.toISOString(),
  kind,
  code,
  params,
  hives: [],
  by: staff === null ? (kind === 'mail' ? 'system' : 'keeper') : 'support',
  staff,
  staff_name: null,
  device: device === null ? null : describeDevice(device),
  events: [],
  stream: null,
  position: null,
  command_id: null,
  undoes: null,
  can_undo: false,
  why_not: null,
});

const paramsOf = (events: RecordedEvent[], names: Map<string, string>): TimelineLine['params'] => {
  const params: TimelineLine['params'] = {};
  const data = events[0]?.data ?? {};
  for (const name of PARAMS) {
    const value = data[name];
    if (typeof value === 'string' || typeof value === 'number') params[name] = value;
  }
  const hives = data.hiveIds ?? data.hives ?? (data.hiveId === undefined ? undefined : [data.hiveId]);
  if (Array.isArray(hives)) params.hives = hives.length;
  for (const [name, id] of [
    ['apiary', data.apiaryId],
    ['from', data.fromApiaryId],
  ] as const) {
    const known = names.get(String(id));
    if (known !== undefined) params[name] = known;
  }
  return params;
};

const LAST = 8_640_000_000_000_000;

const cursorOf = ({ position, at, id }: Place): string =>
  Buffer.from(JSON.stringify([position?.toString() ?? null, at.getTime(), id])).toString('base64url');

/** @throws Refusal validation_failed */
const placeOf = (cursor: string | undefined): Place => {
  if (cursor === undefined) return { position: null, at: new Date(LAST / 1000), id: '' };
  try {
    const [position, at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [
      string | null,
      number,
      string,
    ];
    if (position !== null && !/^\d{1,18}$/.test(position)) throw new TypeError();
    if (typeof id !== 'string' || id.includes('\0')) throw new TypeError();
    if (!Number.isInteger(at) || at < 0 || at > LAST / 1000) throw new TypeError();
    return { position: position === null ? null : BigInt(position), at: new Date(at), id };
  } catch {
    throw new Refusal('validation_failed', 'This is not a cursor from an earlier page.');
  }
};
