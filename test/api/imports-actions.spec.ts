import { as, type Client, daysFromNow, inspect, login, newApiary, newKeeper } from './client.js';
import { importing, run, upload } from './importing.js';
import { startPeer } from './peer.js';
import { eventually, type Server, startServer } from './server.js';

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

const mapping = {
  apiary: { value: 'Heath' },
  hive: { column: 'Hive' },
  visits: [
    {
      date: { column: 'Day', format: 'YYYY-MM-DD' },
      fields: { populationFrames: { column: 'Bees' } },
      actions: [{ where: [{ column: 'Fed', is: ['yes'] }], type: 'feeding', details: { feed: { value: 'fondant' } } }],
    },
  ],
};
const DAYS = 15;
const day = (n: number) => `2024-04-${String(n + 1).padStart(2, '0')}`;
const rows = Array.from({ length: DAYS }, (_, n) => [`A,${day(n)},4,yes`, `B,${day(n)},5,yes`]).flat();
const file = `Hive,Day,Bees,Fed\n${rows.join('\n')}\n`;

interface Task {
  id: string;
  initiated_at: string;
  hive_numbers: { id: string; number: string }[];
}

const newHeath = async () => {
  const keeper = await newKeeper(server);
  expect((await importing(keeper, { file, mapping })).counts).toMatchObject({ hives: 2, actions: DAYS });
  const [{ id }] = (await keeper.get('/api/v1/apiaries')).body.result.apiaries;
  const tasks = async (): Promise<Task[]> =>
    (await keeper.get(`/api/generalAction?apiary_id=${id}&completed=1`)).body.tasks;
  return { keeper, tasks };
};

test('deleted actions do not come back with the file that brought them, however many', async () => {
  const { keeper, tasks } = await newHeath();
  const [kept, ...others] = await tasks();
  for (const { id } of others) await keeper.delete(`/api/generalAction/${id}`);
  const again = await importing(keeper, { file, mapping });
  expect(again).toMatchObject({ state: 'done', counts: { actions: 0 } });
  expect(await tasks()).toEqual([kept]);
});

test('a changed action stays as it was changed, without the hives that were taken out', async () => {
  const { keeper, tasks } = await newHeath();
  const [first, ...others] = await tasks();
  const [a] = first!.hive_numbers;
  await keeper.patch(`/api/generalAction/${first!.id}`, { hive_ids: [a!.id], details: { feed: 'syrup_1_1' } });
  const changed = { ...first, hive_numbers: [a], details: { feed: 'syrup_1_1' } };
  expect(await tasks()).toEqual([changed, ...others]);
  expect((await importing(keeper, { file, mapping })).counts).toMatchObject({ actions: 0 });
  expect(await tasks()).toEqual([changed, ...others]);
});

describe('colonies that are gone', () => {
  const suggested = async (file: string) => {
    const keeper = await newKeeper(server);
    const draft = (await upload(keeper, { file })).body.result.import;
    const { status, body } = await keeper.patch(`/api/v1/imports/${draft.id}`, { mapping: draft.suggestion.mapping });
    expect([status, body.error]).toEqual([200, undefined]);
    const ended = await run(keeper, draft.id);
    const [apiary] = (await keeper.get('/api/v1/apiaries')).body.result.apiaries;
    const { hives } = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${apiary.id}`)).body.result;
    return { keeper, draft, ended, hives };
  };
  const seen = ({ hives }: Awaited<ReturnType<typeof suggested>>) =>
    hives.map(({ hiveNumber, active, inactiveReason, inactiveSince }: Record<string, unknown>) =>
      active ? [hiveNumber] : [hiveNumber, inactiveReason, inactiveSince],
    );

  it.each([
    ['Dead hive', '0', '1'],
    ['dead', 'FALSE', 'TRUE'],
    ['Alive', 'yes', 'no'],
    ['Survived', '1', '0'],
    ['status', 'alive', 'dead'],
    ['tot', 'nein', 'ja'],
    ['morte', 'non', 'oui'],
    ['Muerta', 'no', 'sí'],
    ['Νεκρό', 'όχι', 'ναι'],
  ])('are read from “%s”, %s or %s', async (header, alive, dead) => {
    const file = `apiary,hive,date,frames of bees,${header}
A,1,2026-03-01,4,${alive}
A,2,2026-03-01,3,${alive}
A,1,2026-04-01,5,${alive}
A,2,2026-04-01,,${dead}
A,2,2026-05-01,,${dead}
`;
    const found = await suggested(file);
    expect(seen(found)).toEqual([['1'], ['2', 'dead', '2026-04-01']]);
    expect(found.ended).toMatchObject({ problem_count: 0, counts: { losses: 1, inspections: 3, skipped: 1 } });
    await found.keeper.post(`/api/v1/hives/${found.hives[1].id}/updateactive`, { active: true });
    expect((await importing(found.keeper, { file, mapping: found.draft.suggestion.mapping })).counts).toMatchObject({
      losses: 0,
      inspections: 0,
    });
  });

  it('are found among the words of a status, and keep the note of that day', async () => {
    const file = `apiary,hive,date,status,notes
A,1,2026-03-01,strong,
A,2,2026-03-01,weak,
A,1,2026-04-01,good,
A,2,2026-04-01,dead,empty of bees
`;
    const found = await suggested(file);
    expect(seen(found)).toEqual([['1'], ['2', 'dead', '2026-04-01']]);
    const { inspections } = (await found.keeper.get(`/api/v1/hive/${found.hives[1].id}/inspections`)).body.result;
    expect(inspections[0]).toMatchObject({ dateCreated: '2026-04-01', note: 'empty of bees', generalStatus: null });
  });

  it('are problems where their bees are counted, or where they come back', async () => {
    const keeper = await newKeeper(server);
    const file = `apiary,hive,date,frames of bees,dead
A,B1,2026-03-01,4,0
A,B1,2026-04-01,,1
A,B1,2026-05-01,6,
A,B1,2026-06-01,,0
A,B2,2026-04-01,3,1
`;
    const draft = (await upload(keeper, { file })).body.result.import;
    const { body } = await keeper.patch(`/api/v1/imports/${draft.id}`, { mapping: draft.suggestion.mapping });
    const { problems } = body.result.import;
    expect(problems).toEqual([
      expect.objectContaining({ row: 4, column: 'frames of bees', value: '6', code: 'bees_after_loss' }),
      expect.objectContaining({ row: 5, column: 'dead', value: '0', code: 'alive_after_loss' }),
      expect.objectContaining({ row: 6, column: 'frames of bees', value: '3', code: 'bees_after_loss' }),
    ]);
    expect(problems[0].message).toContain('hive B1');
    expect((await run(keeper, draft.id)).counts).toMatchObject({ losses: 1, inspections: 1, skipped: 3 });
  });
});

describe('treatments', () => {
  const uploaded = async (file: string) => {
    const keeper = await newKeeper(server);
    const { id, suggestion } = (await upload(keeper, { file })).body.result.import;
    const mapped = (mapping: object) => keeper.patch(`/api/v1/imports/${id}`, { mapping });
    const done = async () => {
      await run(keeper, id);
      const [apiary] = (await keeper.get('/api/v1/apiaries')).body.result.apiaries;
      const { tasks } = (await keeper.get(`/api/generalAction?apiary_id=${apiary.id}&completed=1`)).body;
      // biome-ignore lint/suspicious/noExplicitAny: a black-box client knows no shapes
      return tasks.map(({ type, initiated_at, hive_numbers, details }: any) => ({
        type,
        initiated_at,
        hives: hive_numbers.map(({ number }: { number: string }) => number),
        details,
      }));
    };
    return { suggestion, mapped, done };
  };

  it('ask with what, but not again for what was given before', async () => {
    const { suggestion, mapped, done } = await uploaded(
      'apiary,hive,date,bees,treated_previously,treated\nA,1,2026-04-01,5,0,1\nA,2,2026-04-01,6,1,0\n',
    );
    const { mapping, questions } = suggestion;
    expect(questions).toMatchObject([{ code: 'treatment_product', column: 'treated', samples: ['1'] }]);
    const open = await mapped(mapping);
    expect([open.status, open.body.error.code]).toEqual([400, 'validation_failed']);
    expect(open.body.error.issues[0].path).toEqual(['mapping', ...questions[0].path]);
    mapping.visits[0].actions[0].details = { product: { value: 'Apivar' } };
    expect((await mapped(mapping)).status).toBe(200);
    expect(await done()).toEqual([
      { type: 'treatment', initiated_at: '2026-04-01', hives: ['1'], details: { product: 'Apivar' } },
    ]);
  });

  it('are not the arms of an experiment', async () => {
    const { suggestion } = await uploaded(
      'apiary,hive,date,bees,treatment\nA,1,2026-04-01,5,control\nA,2,2026-04-01,6,oxalic acid\nA,3,2026-04-01,6,control\n',
    );
    expect(suggestion.mapping.visits[0].actions).toBeUndefined();
  });

  it('are given once a day, however many rows say so', async () => {
    const { suggestion, mapped, done } = await uploaded(
      'apiary,hive,date,bees,treatment\nA,1,2026-04-01,5,Apivar\nA,1,2026-04-01,5,Apivar\nA,1,2026-04-20,5,\nA,2,2026-04-20,5,\nA,3,2026-04-01,4,\nA,2,2026-04-01,,MAQS\n',
    );
    expect((await mapped(suggestion.mapping)).body.result.import.counts.actions).toBe(2);
    expect((await done()).map(({ hives, details }: { hives: string[]; details: object }) => [hives, details])).toEqual(
      expect.arrayContaining([
        [['1'], { substance: 'amitraz' }],
        [['2'], { substance: 'formic acid' }],
      ]),
    );
  });
});

describe('the undo of a whole import', () => {
  const FILE = `apiary,hive,date,frames of bees,dead,fed kg
Home,1,2026-03-01,4,0,2
Home,1,2026-04-01,6,0,
Home,2,2026-04-01,,1,
Away,7,2026-04-01,5,0,
`;
  const undoing = async (keeper: Client, id: string) => {
    const begun = await keeper.post(`/api/v1/imports/${id}/undo`);
    if (begun.status !== 202) return begun.body.error.code;
    return eventually(
      async () => {
        const { state } = (await keeper.get(`/api/v1/imports/${id}`)).body.result.import;
        return state === 'undoing' ? undefined : state;
      },
      () => `The undo of ${id} has not ended.`,
    );
  };
  const taken = async () => {
    const keeper = await newKeeper(server);
    const home = await newApiary(keeper, ['1'], 'Home');
    await inspect(keeper, home.hives[0]!, { date: '2026-04-01', broodFrames: 3 });
    const { hives: before } = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${home.id}`)).body.result;
    const { id, suggestion } = (await upload(keeper, { file: FILE })).body.result.import;
    await keeper.patch(`/api/v1/imports/${id}`, { mapping: suggestion.mapping });
    const ended = await run(keeper, id);
    const again = async () => (await importing(keeper, { file: FILE, mapping: suggestion.mapping })).counts;
    const hives = async () =>
      (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${home.id}`)).body.result.hives as { id: string }[];
    return { keeper, home, before, id, ended, again, hives };
  };

  it('leaves what was there before, and the file can be imported again', async () => {
    const { keeper, home, before, id, ended, again, hives } = await taken();
    expect(ended.counts).toMatchObject({ apiaries: 1, hives: 2, inspections: 3, losses: 1 });
    expect(await undoing(keeper, id)).toBe('undone');
    expect(await hives()).toEqual(before);
    const { apiaries } = (await keeper.get('/api/v1/apiaries')).body.result;
    expect(apiaries.map(({ name, hiveCount }: Record<string, unknown>) => [name, hiveCount])).toEqual([['Home', 1]]);
    const { inspections } = (await keeper.get(`/api/v1/hive/${home.hives[0]}/inspections`)).body.result;
    expect(inspections).toMatchObject([{ dateCreated: '2026-04-01', broodFrames: 3, populationFrames: null }]);
    expect(await undoing(keeper, id)).toBe('undone');
    expect(await again()).toMatchObject({ apiaries: 1, hives: 2, inspections: 3, losses: 1 });
  });

  it('is refused where something of it was changed since, and changes nothing', async () => {
    const { keeper, home, id, hives } = await taken();
    const after = await hives();
    await inspect(keeper, after[1]!.id, { date: '2026-05-01', note: 'a new swarm' });
    expect(await undoing(keeper, id)).toBe('cannot_undo');
    expect(await hives()).toHaveLength(2);
    const corrected = await taken();
    await inspect(corrected.keeper, corrected.home.hives[0]!, { date: '2026-04-01', populationFrames: 9 });
    expect(await undoing(corrected.keeper, corrected.id)).toBe('cannot_undo');
    expect(home.id).not.toBe(corrected.home.id);
  });

  it('is refused where other records of its hives or apiaries were made since', async () => {
    const { keeper, id } = await taken();
    const { apiaries } = (await keeper.get('/api/v1/apiaries')).body.result;
    const away = apiaries.find(({ name }: { name: string }) => name === 'Away').id;
    const { hives } = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${away}`)).body.result;
    const undo = () => keeper.post(`/api/v1/imports/${id}/undo`);
    const expectRefused = async () => {
      const { status, body } = await undo();
      expect([status, body.error.code, body.error.message]).toEqual([
        409,
        'cannot_undo',
        'Hives of this import have other records by now, so it can’t be undone.',
      ]);
    };
    const task = { type: 'task', title: 'Paint', hive_ids: [hives[0].id] };
    const planned = await keeper.post('/api/generalAction', task);
    await expectRefused();
    const [action] = (await keeper.get(`/api/generalAction?hive_id=${hives[0].id}&completed=0`)).body.tasks;
    expect([planned.status, (await keeper.delete(`/api/generalAction/${action.id}`)).status]).toEqual([201, 200]);
    for (const about of [{ hive_id: hives[0].id }, { apiary_id: away }]) {
      const note = (await keeper.post('/api/v1/notes', { text: 'A swarm', ...about })).body.result.note;
      await expectRefused();
      expect((await keeper.delete(`/api/v1/notes/${note.id}`)).status).toBe(200);
    }
    expect(await undoing(keeper, id)).toBe('undone');
  });

  it('is for imports that are done, of one’s own', async () => {
    const { id } = await taken();
    const stranger = await newKeeper(server);
    expect((await stranger.post(`/api/v1/imports/${id}/undo`)).status).toBe(404);
    const draft = (await upload(stranger, { file: FILE })).body.result.import;
    expect(await undoing(stranger, draft.id)).toBe('cannot_undo');
  });

  it('has no time limit', async () => {
    const { keeper, id } = await taken();
    const later = await startPeer(server, { CLOCK: `${daysFromNow(400)}T08:00:00Z` });
    try {
      const token = await login(later, keeper.person);
      expect(await undoing(as(later, token), id)).toBe('undone');
    } finally {
      await later.end();
    }
  });
});

describe('honey', () => {
  it('is a harvest of the apiary and day, once however often the file is imported, and undone with it', async () => {
    const keeper = await newKeeper(server);
    const FILE = 'Apiary,Hive,Date,Honey harvested (kg)\nHome,1,2026-07-10,12.5\nHome,2,2026-07-10,8\n';
    const imported = async (file: string) => {
      const { id, suggestion } = (await upload(keeper, { file })).body.result.import;
      await keeper.patch(`/api/v1/imports/${id}`, { mapping: suggestion.mapping });
      return run(keeper, id);
    };
    const taken = async () => {
      const { harvests } = (await keeper.get('/api/v1/harvests')).body.result;
      return harvests.map(({ day, hives }: { day: string; hives: { kg: number }[] }) => [
        day,
        hives.map(({ kg }) => kg),
      ]);
    };
    const first = await imported(FILE);
    expect(first.counts).toMatchObject({ hives: 2, inspections: 0, actions: 1 });
    expect(await taken()).toEqual([['2026-07-10', [12.5, 8]]]);
    expect((await imported(FILE)).counts).toMatchObject({ actions: 0 });
    const larger = await imported(`${FILE}Home,3,2026-07-10,3\n`);
    expect(larger.counts).toMatchObject({ hives: 1, actions: 1 });
    expect(await taken()).toEqual(
      expect.arrayContaining([
        ['2026-07-10', [12.5, 8]],
        ['2026-07-10', [3]],
      ]),
    );
    for (const { id } of [larger, first]) {
      await keeper.post(`/api/v1/imports/${id}/undo`);
      await eventually(
        async () => (await keeper.get(`/api/v1/imports/${id}`)).body.result.import.state === 'undone' || undefined,
        () => 'It was not undone.',
      );
    }
    expect(await taken()).toEqual([]);
  });
});

it('plans what is still to do', async () => {
  const keeper = await newKeeper(server);
  const file = `Apiary,Hive,Date,Treatment,Status\nHome,1,2026-07-25,Formic acid,done\nHome,2,${daysFromNow(9)},Oxalic acid,planned\n`;
  const { id, suggestion } = (await upload(keeper, { file })).body.result.import;
  await keeper.patch(`/api/v1/imports/${id}`, { mapping: suggestion.mapping });
  expect((await run(keeper, id)).counts).toMatchObject({ actions: 2, inspections: 0 });
  const [{ id: apiary }] = (await keeper.get('/api/v1/apiaries')).body.result.apiaries;
  const tasks = async (completed: 0 | 1) =>
    (await keeper.get(`/api/generalAction?apiary_id=${apiary}&completed=${completed}`)).body.tasks.map(
      ({ initiated_at }: { initiated_at: string }) => initiated_at,
    );
  expect([await tasks(1), await tasks(0)]).toEqual([['2026-07-25'], [daysFromNow(9)]]);
});
