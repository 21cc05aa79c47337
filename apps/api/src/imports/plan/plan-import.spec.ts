import { readFileSync } from 'node:fs';
import { Mapping } from '@kypseli/contract';
import { type ApiaryEvent, evolveApiary, noApiary, type RoundEvent } from '@kypseli/domain';
import type { ImportedVisit } from '../mapping/rows/visit.js';
import { readTable } from '../read/testing/read-table.js';
import { RunUnits } from '../run/run-units.js';
import { decideImportedApiary, decideImportedRound } from './decide-import.js';
import { FileHives } from './file-hives.js';
import { type ApiaryPlan, type Known, newHivesOf, type PlannedRound, planApiaries } from './plan-import.js';
import type { StagedEntry } from './staged-entry.js';
import { mapRows } from './testing/map-rows.js';

const ACCOUNT = '0199b2c0-0000-7000-8000-000000000001';
const root = new URL('../../../../../', import.meta.url);
const published = async (file: string) => {
  const table = await readTable(readFileSync(new URL(`apps/api/data/demo/${file}.csv`, root)));
  const mapping = JSON.parse(readFileSync(new URL(`apps/api/data/demo/${file}.mapping.json`, root), 'utf8'));
  return mapRows(table, Mapping.parse(mapping), '2026-11-22').visits;
};

interface Plan extends ApiaryPlan {
  rounds: PlannedRound[];
}
/** Plans visits like a run that reads them from the staging table. */
const planImport = async (visits: ImportedVisit[], known: Known): Promise<Plan> => {
  const hives = new FileHives();
  const entries = visits.map(({ rows, day, fields, ...subject }): StagedEntry => {
    const { apiary, hive } = hives.keysOf(subject);
    return { n: 0, kind: 1, apiary, day, hive, row: rows[0]!, part: 0, body: JSON.stringify(fields) };
  });
  const keyOf = ({ apiary, day, hive }: StagedEntry) => `${apiary} ${day} ${hive}`;
  entries
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .forEach((entry, i) => {
      entry.n = i + 1;
    });
  const plan = planApiaries(ACCOUNT, hives.all(), known);
  const units = new RunUnits(plan);
  return { ...plan, rounds: [...units.push(entries), ...units.end()].flatMap(({ rounds }) => rounds) };
};

/** A log in memory that plans are written to. */
const journal = () => {
  const streams = new Map<string, (ApiaryEvent | RoundEvent)[]>();
  const of = <E>(id: string) => (streams.get(id) ?? []) as E[];
  const past = <E>(id: string) => ({ events: of<E>(id), isOwn: () => false });
  const add = (id: string, events: (ApiaryEvent | RoundEvent)[]) => {
    if (events.length > 0) streams.set(id, [...of<ApiaryEvent | RoundEvent>(id), ...events]);
    return events.length;
  };
  const known = (): Known => ({
    gone: new Set(),
    standing: new Set(),
    apiaries: [...streams].flatMap(([id, events]) => {
      if (events[0]?.type !== 'ApiaryEstablished') return [];
      const state = (events as ApiaryEvent[]).reduce(evolveApiary, noApiary());
      const hives = new Map(
        [...state.hives].map(([hiveId, { number, tags }]) => [number.toLowerCase(), { id: hiveId, tags }]),
      );
      return [{ id, name: state.description!.name, hives }];
    }),
  });
  const write = ({ apiaries, rounds }: Plan) => {
    const counts = { apiaries: 0, apiaryEvents: 0, rounds: 0, inspections: 0, unchanged: 0 };
    for (const apiary of apiaries) {
      counts.apiaries += Number(apiary.isNew);
      counts.apiaryEvents += add(apiary.apiaryId, decideImportedApiary(past(apiary.apiaryId), apiary).events);
    }
    for (const round of rounds) {
      const { events, isNew, unchanged } = decideImportedRound(past(round.roundId), round);
      counts.rounds += Number(isNew);
      counts.unchanged += unchanged;
      counts.inspections += add(round.roundId, events);
    }
    return counts;
  };
  return { known, write, of };
};

describe.each([
  ['inspections_2021', { apiaries: 1, hives: 10, rounds: 12, inspections: 109 }],
  ['an_dat_up', { apiaries: 4, hives: 177, rounds: 32, inspections: 1237 }],
])('%s.csv', (file, { apiaries, hives, rounds, inspections }) => {
  it('is written once; the same file again changes nothing', async () => {
    const visits = await published(file);
    const log = journal();
    const plan = await planImport(visits, log.known());
    expect(newHivesOf(plan)).toBe(hives);
    expect(log.write(plan)).toEqual({ apiaries, apiaryEvents: 2 * apiaries, rounds, inspections, unchanged: 0 });
    const again = await planImport(visits, log.known());
    expect(newHivesOf(again)).toBe(0);
    expect(log.write(again)).toEqual({
      apiaries: 0,
      apiaryEvents: 0,
      rounds: 0,
      inspections: 0,
      unchanged: inspections,
    });
  });
});

describe('made-up visits', () => {
  const visit = (changes: Partial<ImportedVisit> = {}): ImportedVisit => ({
    rows: [2],
    group: 0,
    apiary: 'Home',
    hiveNumber: '7a',
    tags: [],
    day: '2022-05-25',
    fields: { populationFrames: 8 },
    ...changes,
  });
  const home = (hives: [string, { id: string; tags: string[] }][]): Known => ({
    apiaries: [{ id: 'apiary-1', name: 'HOME', hives: new Map(hives) }],
    standing: new Set(),
    gone: new Set(),
  });

  it('reuses an apiary by name and a hive by number, without case, and adds tags', async () => {
    const { apiaries, rounds } = await planImport(
      [visit({ hiveNumber: '7A', tags: ['B'] })],
      home([['7a', { id: 'hive-1', tags: ['A'] }]]),
    );
    expect(apiaries).toEqual([
      {
        apiaryId: 'apiary-1',
        name: 'HOME',
        isNew: false,
        position: null,
        add: [],
        tag: [{ hiveId: 'hive-1', tags: ['A', 'B'] }],
        star: [],
        rest: [],
        lose: [],
      },
    ]);
    expect(rounds[0]!.visits[0]!.hiveId).toBe('hive-1');
  });

  it('adds a hive once, with the tags of all its rows', async () => {
    const { apiaries } = await planImport(
      [visit({ tags: ['A'] }), visit({ day: '2022-06-01', tags: ['B'] })],
      home([]),
    );
    expect(apiaries[0]!.add).toEqual([{ hiveId: expect.any(String), number: '7a', tags: ['A', 'B'] }]);
  });

  it('finds a hive again that it made and that was moved since', async () => {
    const made = (await planImport([visit()], home([]))).apiaries[0]!.add[0]!.hiveId;
    const known = { ...home([]), standing: new Set([made]) };
    const { apiaries, rounds } = await planImport([visit()], known);
    expect(apiaries[0]!.add).toEqual([]);
    expect(rounds[0]!.visits[0]!.hiveId).toBe(made);
  });

  it('never gives the id of a deleted hive or apiary again', async () => {
    const none: Known = { apiaries: [], standing: new Set(), gone: new Set() };
    const first = (await planImport([visit()], none)).apiaries[0]!;
    const second = (await planImport([visit()], { ...none, gone: new Set([first.apiaryId]) })).apiaries[0]!;
    expect(second.apiaryId).not.toBe(first.apiaryId);
    const hive = async (gone: string[]) =>
      (await planImport([visit()], { ...none, gone: new Set(gone) })).apiaries[0]!.add[0]!.hiveId;
    expect(await hive([first.add[0]!.hiveId])).not.toBe(first.add[0]!.hiveId);
  });

  it('completes what is recorded and never replaces it', async () => {
    const log = journal();
    const record = async (fields: ImportedVisit['fields']) =>
      log.write(await planImport([visit({ fields })], log.known()));
    await record({ populationFrames: 8, extra: { Open: '9:00' } });
    expect(
      await record({ populationFrames: 9, broodFrames: 3, extra: { Open: '10:00', Close: '9:10' } }),
    ).toMatchObject({
      inspections: 1,
      rounds: 0,
    });
    const round = (await planImport([visit()], log.known())).rounds[0]!;
    expect(log.of<RoundEvent>(round.roundId).at(-1)).toMatchObject({
      type: 'InspectionCorrected',
      data: { fields: { populationFrames: 8, broodFrames: 3, extra: { Open: '9:00', Close: '9:10' } } },
    });
  });
});
