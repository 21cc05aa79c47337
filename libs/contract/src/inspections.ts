import {
  answeredHiveDetails,
  BROOD_PATTERNS,
  Day,
  HEALTH_SIGNS,
  InspectionFields,
  issue,
  LEVELS,
  QUEEN_AGES,
  QUEEN_CELL_KINDS,
  QUEEN_CELL_PLACES,
  QUEEN_COLORS,
  QUEEN_STATES,
  QueenOrigin,
  RecordedFields,
  ROOMS,
  STATUSES,
  text,
  WEATHERS,
} from '@kypseli/domain';
import { z } from 'zod';
import { whyInactive } from './apiaries.js';
import { route } from './route.js';
import { Empty, Id, IdInPath, Instant, PageLimit, result } from './shared.js';

const rating = z.enum(STATUSES).nullable();
const level = z.enum(LEVELS).nullable();
const number = z.number().nullable();
const flag = z.boolean().nullable();

/** Every field as it is answered: null is "not recorded". */
const answered = {
  generalStatus: rating,
  queenAge: z.enum(QUEEN_AGES).nullable(),
  queenYear: number,
  queenColor: z.enum(QUEEN_COLORS).nullable(),
  populationFrames: number,
  broodFrames: number,
  honeycombs: number,
  harvestedFrames: number,
  pollenFrames: number,
  droneBroodFrames: number,
  topBoxFrames: number,
  boxes: number,
  queenSeen: flag,
  eggsSeen: flag,
  queenMarked: flag,
  queenClipped: flag,
  broodPattern: z.enum(BROOD_PATTERNS).nullable(),
  queenCells: number,
  queenCellKind: z.enum(QUEEN_CELL_KINDS).nullable(),
  queenCellPlace: z.enum(QUEEN_CELL_PLACES).nullable().meta({ description: 'Where on the comb most of them are.' }),
  queenQuality: rating,
  pollenCollection: rating,
  honeyCollection: rating,
  propolisCollection: rating,
  diseaseTolerance: rating,
  aggressiveness: level,
  following: flag.meta({ description: 'Bees followed the keeper away from the hive.' }),
  swarmingTendency: level,
  room: z.enum(ROOMS).nullable(),
  healthSigns: z.array(z.enum(HEALTH_SIGNS)).nullable().meta({
    description: 'What was seen of its health; `none` alone: looked for, and nothing seen. No diagnosis.',
  }),
  weather: z.enum(WEATHERS).nullable(),
  varroa: z
    .strictObject({
      method: z.enum(['alcohol_wash', 'sugar_shake', 'natural_drop', 'drone_brood']),
      mites: z.int(),
      sample: z.number().optional(),
      days: z.number().optional(),
      rate: z.number().meta({ description: 'Mites per 100, or mites per day for a natural drop; two decimals.' }),
    })
    .nullable(),
  weightKg: number,
  note: z.string().nullable(),
  extra: z.record(z.string(), z.string()).nullable(),
};

const LastInspection = z.strictObject({ dateCreated: Day, ...answered }).meta({
  id: 'LastInspection',
  description:
    'What the latest inspection before the round recorded; only of hives of which the round recorded nothing.',
});
export type LastInspection = z.infer<typeof LastInspection>;

const latestOf = <T extends z.ZodType>(value: T) => z.tuple([value, Day]).optional();
const Latest = z
  .strictObject({
    generalStatus: latestOf(z.enum(STATUSES)),
    populationFrames: latestOf(z.number()),
    topBoxFrames: latestOf(z.number()),
    broodFrames: latestOf(z.number()),
    honeycombs: latestOf(z.number()),
    weightKg: latestOf(z.number()),
    varroa: latestOf(answered.varroa.unwrap()),
  })
  .meta({
    id: 'LatestValues',
    description:
      'In the latest round: what was last recorded here on another day than the inspection of this round, each value with its day.',
  });
export type Latest = z.infer<typeof Latest>;

export const Queen = z
  .strictObject({
    year: z.int().nullable(),
    age: z.enum(QUEEN_AGES).nullable().meta({ description: 'Of a queen without a year, when that was recorded.' }),
    color: z.enum(QUEEN_COLORS).nullable(),
    line: z.string().nullable(),
    breeder: z.string().nullable(),
    origin: QueenOrigin.nullable(),
    namedOn: Day.nullable().meta({
      description: 'When her year, age, mark, line, breeder or origin was last recorded.',
    }),
    since: Day.nullable().meta({ description: 'Since when she heads this hive; null if it is not known.' }),
    seenOn: Day.nullable(),
    missedOn: Day.nullable().meta({
      description: 'The last day on which neither she nor eggs were seen; null if one of them was since.',
    }),
    state: z.enum(QUEEN_STATES).nullable(),
  })
  .meta({
    id: 'Queen',
    description:
      'The queen of a hive as she is now, by new queens, splits, unites and swarms and by inspections since. `none`: neither a queen nor a cell. Null: not known.',
  });

export const HiveWithStatus = z
  .strictObject({
    id: Id,
    hiveNumber: z.string(),
    ...answeredHiveDetails,
    active: z.boolean(),
    starred: z.boolean(),
    labels: z.array(z.string()).meta({ description: 'The codes of its labels, as they are now.' }),
    ...whyInactive,
    bornOn: Day.optional().meta({ description: 'The day of the split that the hive comes from.' }),
    moved: z.literal(true).optional(),
    last: LastInspection.optional(),
    latest: Latest.optional(),
    queen: Queen.nullable().optional().meta({ description: 'In the latest round; null if nothing is known of her.' }),
    inspection_id: Id.nullable(),
    dateCreated: Day.nullable(),
    ...answered,
  })
  .meta({ id: 'HiveWithStatus' });
export type HiveWithStatus = z.infer<typeof HiveWithStatus>;

export const Inspection = z
  .strictObject({
    id: Id,
    group_id: Id,
    apiary_id: Id,
    hive_id: Id,
    dateCreated: Day,
    recorded_at: Instant,
    ...answered,
  })
  .meta({ id: 'Inspection' });
export type Inspection = z.infer<typeof Inspection>;

export const InspectionGroup = z
  .strictObject({
    id: Id,
    initiate_at: Day,
    count: z.int(),
    hives: z.int().optional().meta({ description: 'The hives that had a colony here on that day, or were inspected.' }),
    round: z.boolean().optional().meta({
      description: 'False for a day of single visits: it is no last round, and moves no plan.',
    }),
  })
  .meta({ id: 'InspectionGroup' });
export type InspectionGroup = z.infer<typeof InspectionGroup>;

const changed = result(
  z.strictObject({
    inspection: Inspection,
    replaced: RecordedFields.optional().meta({
      description:
        'The former values of the fields that changed, as `correct` takes them; absent if no other value was there.',
    }),
  }),
);

/** The note of an inspection, as a search finds it. */
export const InspectionNote = z
  .strictObject({
    id: Id.meta({ description: 'The inspection.' }),
    group_id: Id,
    apiary_id: Id.meta({ description: 'The apiary of the round, which the hive may have left.' }),
    hive: z.strictObject({ id: Id, number: z.string() }),
    day: Day,
    text: z.string(),
  })
  .meta({ id: 'InspectionNote' });
export type InspectionNote = z.infer<typeof InspectionNote>;

export const inspections = {
  hivesWithStatus: route({
    method: 'GET',
    path: '/api/v1/hivesWithStatus',
    kind: 'query',
    access: 'keeper',
    summary: 'The hives of an apiary with what a round recorded of each; the latest round unless one is named',
    query: z
      .strictObject({
        apiary_id: Id,
        group_id: Id.optional(),
        as_of: Day.optional().meta({
          description:
            'The hives, numbers and flags at the end of that day, with the latest round up to it. On days before its first hives, an account has these, as they were added.',
        }),
      })
      .refine(
        ({ group_id, as_of }) => group_id === undefined || as_of === undefined,
        issue('either_or', 'Give either group_id or as_of.', { path: ['as_of'] }),
      ),
    answer: result(z.strictObject({ hives: z.array(HiveWithStatus) })),
    errors: ['date_in_future'],
  }),
  groups: route({
    method: 'POST',
    path: '/api/v1/apiaryInspectionGroups',
    kind: 'query',
    access: 'keeper',
    summary: 'The inspection rounds of an apiary, newest first',
    body: z.strictObject({ apiaryId: Id }),
    answer: result(z.strictObject({ inspections: z.array(InspectionGroup) })),
  }),
  list: route({
    method: 'GET',
    path: '/api/v1/hive/:id/inspections',
    kind: 'query',
    access: 'keeper',
    summary: 'All inspections of a hive, newest day first',
    params: IdInPath,
    answer: result(z.strictObject({ inspections: z.array(Inspection) })),
  }),
  notes: route({
    method: 'GET',
    path: '/api/v1/inspections/notes',
    kind: 'query',
    access: 'keeper',
    summary: 'The notes of inspections with some words, the newest day first; found like those of notes',
    query: z.strictObject({
      q: text(1, 200),
      apiary_id: Id.optional().meta({ description: 'The apiary of the round.' }),
      hive_id: Id.optional(),
      limit: PageLimit,
      cursor: z.string().max(200).optional(),
    }),
    answer: result(z.strictObject({ notes: z.array(InspectionNote), next_cursor: z.string().nullable() })),
  }),
  record: route({
    method: 'POST',
    path: '/api/v1/hive/:id/inspections',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    status: 201,
    otherStatus: 200,
    summary: 'Record an inspection; if the hive has one in the round of that day, they are merged (200)',
    params: IdInPath,
    body: InspectionFields.extend({
      date: Day.nullish(),
      apiary_id: Id.nullish().meta({
        description: 'Where the hive was seen, if it may have moved since: an apiary in which it has ever been.',
      }),
      round: z.boolean().optional().meta({
        description:
          'True in a round of the apiary: then its day is one, however few hives follow. Otherwise it is one from a quarter of the hives on.',
      }),
      split_id: Id.optional().meta({
        description: 'The split whose new counts these are, of the mother or a daughter: they are undone with it.',
      }),
    }),
    answer: changed,
    errors: ['date_in_future', 'nothing_to_record'],
  }),
  correct: route({
    method: 'PATCH',
    path: '/api/v1/inspections/:id',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Correct an inspection; null clears a field',
    params: IdInPath,
    body: InspectionFields,
    answer: changed,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/inspections/:id',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Remove an inspection; it stays in the history',
    params: IdInPath,
    answer: result(Empty),
  }),
  move: route({
    method: 'POST',
    path: '/api/v1/inspections/:id/move',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Say that an inspection was of another hive of its round; merged into what that hive has there',
    params: IdInPath,
    body: z.strictObject({ hive_id: Id }),
    answer: changed,
  }),
};
