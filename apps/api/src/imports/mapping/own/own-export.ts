import {
  type ActionSource,
  isMeasure,
  kindOf,
  LANGUAGES,
  type Mapping,
  type Measure,
  type MiteCount,
  type Source,
  type Visit,
} from '@kypseli/contract';
import { isWordedCardField, ROUTES, SUBSTANCES } from '@kypseli/domain';
import { WORDS, type Words } from '../../../words/words.js';

type Key = keyof Words['header'];
type Line = NonNullable<ActionSource['title']>;

/** The columns of an exported table that a file has, by their keys. */
type Columns = (key: Key) => string | undefined;

const DAY = 'YYYY-MM-DD';
/** So many fields of an inspection under the names of one language are no coincidence. */
const LEAST_FIELDS = 8;

/** The codes of exported words. */
const codesOf = (words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([code, word]) => [word, code]));

const WORDED: Partial<Record<Measure, 'rating' | 'level' | 'age' | 'color'>> = {
  generalStatus: 'rating',
  queenAge: 'age',
  queenColor: 'color',
  queenQuality: 'rating',
  pollenCollection: 'rating',
  honeyCollection: 'rating',
  propolisCollection: 'rating',
  diseaseTolerance: 'rating',
  aggressiveness: 'level',
  swarmingTendency: 'level',
};

const fieldsIn = (words: Words, columns: Columns): Visit['fields'] =>
  Object.fromEntries(
    (Object.keys(words.header) as Key[]).filter(isMeasure).flatMap((name): [Measure, Source][] => {
      const column = columns(name as Key);
      if (column === undefined) return [];
      const of = isWordedCardField(name) ? name : WORDED[name];
      if (of) return [[name, { column, values: codesOf(words[of]), keep: false }]];
      if (kindOf(name).reads === 'boolean')
        return [[name, { column, values: { [words.yes]: true, [words.no]: false }, keep: false }]];
      return [[name, { column }]];
    }),
  );

const countIn = (words: Words, columns: Columns): { varroa?: MiteCount } => {
  const [method, mites, sample, days] = (['varroaMethod', 'varroaMites', 'varroaSample', 'varroaDays'] as const).map(
    columns,
  );
  if (!method || !mites) return {};
  const values = codesOf(words.method) as NonNullable<MiteCount['methods']>['values'];
  return {
    varroa: {
      method: 'alcohol_wash',
      methods: { column: method, values, keep: false },
      mites: { column: mites },
      ...(sample && { sample: { column: sample } }),
      ...(days && { days: { column: days } }),
    },
  };
};

/** The fields whose latest values the table of hives has, with the column of their day. */
const LATEST: [day: Key, fields: readonly Measure[]][] = [
  ['statusDate', ['generalStatus']],
  ['beesDate', ['populationFrames', 'topBoxFrames']],
  ['broodDate', ['broodFrames']],
  ['honeyDate', ['honeycombs']],
  ['weightDate', ['weightKg']],
  ['queenDate', ['queenYear', 'queenAge', 'queenColor']],
];

/** Of a queen as she is: who she is is recorded by her year, age and mark. */
const OF_QUEEN = ['queenState', 'line', 'breeder', 'origin', 'queenSince', 'queenSeenOn'] as const;

/** The visit of a row; of latest values, one visit for each column of their days. */
const inspected = (words: Words, columns: Columns, date: string): Visit[] => {
  const extra = columns('extra');
  const fields = fieldsIn(words, columns);
  const on = (column: string) => ({ column, format: DAY }) as const;
  const apart = LATEST.flatMap(([key, names]): Visit[] => {
    const day = columns(key);
    if (day === undefined) return [];
    const of = names.flatMap((name) => (fields[name] ? [[name, fields[name]] as const] : []));
    for (const name of names) delete fields[name];
    return [{ date: on(day), fields: Object.fromEntries(of) }];
  });
  const counted = columns('varroaDate');
  if (counted !== undefined) apart.push({ date: on(counted), fields: {}, ...countIn(words, columns) });
  return [
    {
      date: on(date),
      fields,
      ...(counted === undefined && countIn(words, columns)),
      ...(extra && { ownColumns: extra }),
    },
    ...apart,
  ];
};

const present = (columns: Columns, keys: readonly Key[]): { ignored?: string[] } => {
  const found = keys.flatMap((key) => columns(key) ?? []);
  return found.length > 0 ? { ignored: found } : {};
};

const inspectionsOrHives = (words: Words, columns: Columns): Mapping | null => {
  const [apiary, hive, date, since] = (['apiary', 'hive', 'date', 'inactiveSince'] as const).map(columns);
  if (!apiary || !hive || !date || Object.keys(fieldsIn(words, columns)).length < LEAST_FIELDS) return null;
  const [reason, tags, starred, active] = (['inactiveReason', 'tags', 'starred', 'active'] as const).map(columns);
  const lost: Visit[] =
    since && reason
      ? [
          {
            date: { column: since, format: DAY },
            fields: {},
            colony: { column: reason, values: codesOf(words.gone), keep: false },
          },
        ]
      : [];
  return {
    apiary: { column: apiary },
    hive: { column: hive },
    ...(tags && { tags: [tags], tagLists: true as const }),
    ...(starred && { starred: { column: starred, is: [words.yes] } }),
    ...(active && { inactive: { column: active, is: [words.no] } }),
    ...present(columns, ['varroaRate', 'active', 'starred', 'id', 'hive_id', 'apiary_id', ...OF_QUEEN]),
    visits: [...inspected(words, columns, date), ...lost],
  };
};

const DETAILS = {
  feeding: ['feed', 'amount', 'unit'],
  growth: ['kind', 'count'],
  treatment: [
    'product',
    'substance',
    'batch',
    'amount',
    'unit',
    'route',
    'withdrawalDays',
    'removedAt',
    'noHarvestUntil',
    'supplier',
    'purchasedAt',
    'document',
    'appliedBy',
    'vet',
    'reason',
    'disposal',
  ],
  task: ['text', 'due'],
} as const satisfies Record<ActionSource['type'], readonly Key[]>;

/** Known words are written in the keeper's language and stored by their English name. */
const namesOf = (words: Readonly<Record<string, string>>, known: Readonly<Record<string, { name: string }>>) =>
  Object.fromEntries(Object.entries(words).map(([code, word]) => [word, known[code]!.name]));

const valuesOf = (words: Words, key: string): Record<string, string> | undefined => {
  if (key === 'feed') return codesOf(words.feed);
  if (key === 'kind') return codesOf(words.kind);
  if (key === 'substance') return namesOf(words.substanceNames, SUBSTANCES);
  return key === 'route' || key === 'unit' ? namesOf(words.routeNames, ROUTES) : undefined;
};

const actions = (words: Words, columns: Columns): Mapping | null => {
  const [apiary, hives, day, type, done, title, id] = (
    ['apiary', 'hives', 'day', 'type', 'completedAt', 'title', 'id'] as const
  ).map(columns);
  if (!apiary || !hives || !day || !type || !done) return null;
  const lines = (of: ActionSource['type']): Record<string, Line> =>
    Object.fromEntries(
      DETAILS[of].flatMap((key): [string, Line][] => {
        const column = columns(key);
        const values = of === 'feeding' && key === 'unit' ? undefined : valuesOf(words, key);
        return column === undefined ? [] : [[key, { column, ...(values && { values, keep: false as const }) }]];
      }),
    );
  const rules = (Object.keys(DETAILS) as ActionSource['type'][]).flatMap((of): ActionSource[] => {
    const is = { column: type, is: [words.type[of]] };
    const work = { type: of, ...(title && { title: { column: title } }), ...(id && { id }), details: lines(of) };
    return [
      { ...work, where: [is, { column: done }], doneAt: done },
      { ...work, where: [is, { column: done, is: [''] }], state: { value: 'planned' } },
    ];
  });
  // A transport is a record of where hives are now, which a table of actions does not say.
  const transport = { column: type, is: [words.type.transport] };
  for (const condition of [{ column: done }, { column: done, is: [''] }])
    rules.push({
      type: 'task',
      where: [transport, condition],
      state: { value: 'cancelled' },
      ...(title && { title: { column: title } }),
      ...(id && { id }),
      details: {},
    });
  return {
    apiary: { column: apiary },
    hive: { column: hives, list: true },
    ...present(columns, ['hiveCount', 'other_hive_id', 'to_apiary_id', 'hive_id', 'apiary_id']),
    visits: [{ date: { column: day, format: DAY }, fields: {}, actions: rules }],
  };
};

const harvests = (_: Words, columns: Columns): Mapping | null => {
  const [apiary, hive, day, kg, frames, forage, shared] = (
    ['apiary', 'hive', 'day', 'kg', 'harvestedFrames', 'forage', 'sharedKg'] as const
  ).map(columns);
  if (!apiary || !hive || !day || !kg || !shared) return null;
  const harvest = {
    kg: { column: kg },
    ...(frames && { frames: { column: frames } }),
    ...(forage && { forage: { column: forage } }),
  };
  return {
    apiary: { column: apiary },
    hive: { column: hive },
    ...present(columns, ['sharedKg', 'lots', 'harvestedWithin']),
    visits: [{ date: { column: day, format: DAY }, fields: {}, harvest }],
  };
};

/** The mapping of a table that this product exported, in any of its languages; null for any other table. */
export const ownExport = (names: readonly string[], decimal: '.' | ','): Mapping | null => {
  const found = new Set(names);
  for (const language of LANGUAGES) {
    const words = WORDS[language];
    const columns: Columns = (key) => (found.has(words.header[key]) ? words.header[key] : undefined);
    const mapping = actions(words, columns) ?? inspectionsOrHives(words, columns) ?? harvests(words, columns);
    if (mapping) return { ...mapping, ...(decimal === ',' && { decimal }) };
  }
  return null;
};

/** Headers by which each table is known that cannot be imported alone. */
const ONLY_RESTORED = {
  register: ['entry', 'hives', 'product', 'withdrawalDays', 'stockLeft'],
  'colony-events': ['event', 'gets', 'queenKept', 'origin'],
  notes: ['createdAt', 'text', 'transcript', 'audio'],
  photos: ['part', 'frame', 'caption', 'photo'],
  'farm-book': ['entry', 'day', 'until', 'hiveCount', 'details'],
  'held-hives': ['apiary', 'municipality', 'placeCode', 'hives'],
} as const satisfies Partial<Record<keyof Words['title'], readonly Key[]>>;

/** The title of a table that this product exported and that cannot be imported alone; null for any other table. */
export const ownPaper = (names: readonly string[]): string | null => {
  const found = new Set(names);
  for (const language of LANGUAGES) {
    const { header, title } = WORDS[language];
    for (const [table, keys] of Object.entries(ONLY_RESTORED))
      if (keys.every((key) => found.has(header[key]))) return title[table as keyof typeof ONLY_RESTORED];
  }
  return null;
};
