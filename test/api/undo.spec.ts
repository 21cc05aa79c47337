import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Answer, type Apiary, inspect, type Keeper, newApiary, newKeeper, UNKNOWN_ID } from './client.js';
import { ask } from './database.js';
import { eventually, type Server, startServer } from './server.js';
import { closeVerified } from './verified.js';

let server: Server;
let keeper: Keeper;
let home: Apiary;
let away: Apiary;
let one: string;
let two: string;
beforeAll(async () => {
  server = await startServer();
  keeper = await newKeeper(server);
});
afterAll(() => closeVerified(server));
beforeEach(async () => {
  home = await newApiary(keeper, ['1', '2', '3'], 'Home');
  away = await newApiary(keeper, 0, 'Away');
  [one, two] = home.hives as [string, string];
});

// biome-ignore lint/suspicious/noExplicitAny: a black-box client knows no shapes
type Json = any;

/** The command id of an answer. */
const commandOf = ({ status, headers, body }: Answer): string => {
  if (status >= 300) throw new Error(`It was refused: ${status} ${JSON.stringify(body)}`);
  return headers.get('x-command-id')!;
};
const undo = (command_id: string, key?: string, by: Pick<Keeper, 'post'> = keeper) =>
  by.post('/api/v1/undo', { command_id }, key === undefined ? {} : { 'idempotency-key': key });
const undone = async (done: Answer): Promise<string[]> => {
  const { status, body } = await undo(commandOf(done));
  expect([status, body.error]).toEqual([200, undefined]);
  return body.result.undone;
};
const expectRefused = async (command: string | Answer) => {
  const { status, body } = await undo(typeof command === 'string' ? command : commandOf(command));
  expect([status, body.error?.code]).toEqual([409, 'cannot_undo']);
};

const hivesOf = async ({ id }: Apiary): Promise<Json[]> =>
  (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${id}`)).body.result.hives;
const numbersOf = async (apiary: Apiary) => (await hivesOf(apiary)).map(({ hiveNumber }) => hiveNumber);
const apiaryOf = async ({ id }: Apiary): Promise<Json> =>
  (await keeper.get('/api/v1/apiaries')).body.result.apiaries.find((apiary: Json) => apiary.id === id);
const inspectionsOf = async (hive: string): Promise<Json[]> =>
  (await keeper.get(`/api/v1/hive/${hive}/inspections`)).body.result.inspections;
const historyOf = async (hive: string): Promise<Json[]> =>
  (await keeper.get(`/api/v1/hive/${hive}/history`)).body.result.events;
const plan = async (changed: object = {}): Promise<Json> => {
  const given = { type: 'task', title: 'Paint', hive_ids: [one], initiated_at: '2026-05-01', ...changed };
  return (await keeper.post('/api/generalAction', given)).body.result.task;
};
const taskOf = async (id: string): Promise<Json> => {
  const lists = await Promise.all(
    [0, 1].map((completed) => keeper.get(`/api/generalAction?apiary_id=${home.id}&completed=${completed}`)),
  );
  return lists.flatMap(({ body }) => body.tasks).find((task: Json) => task.id === id);
};

describe('what can be undone', () => {
  it('flags and name of an apiary', async () => {
    const before = await apiaryOf(home);
    const off = await keeper.post(`/api/v1/apiaries/${home.id}/updateactive`, { active: false });
    const named = await keeper.patch(`/api/v1/apiaries/${home.id}`, {
      name: 'Other',
      lat: 38,
      lng: 23,
      municipality: 'Acharnes',
    });
    expect(await undone(off)).toEqual(['ApiaryDeactivated']);
    expect((await apiaryOf(home)).municipality).toBe('Acharnes');
    expect(await undone(named)).toEqual(['ApiaryDescribed', 'ApiaryRegistered']);
    expect(await apiaryOf(home)).toEqual(before);
  });

  it('flags of hives, for those that changed', async () => {
    await keeper.post(`/api/v1/hives/${two}/updateactive`, { active: false });
    const starred = await keeper.post(`/api/v1/hives/${one}/updatestarred`, { starred: true });
    const before = await hivesOf(home);
    const off = await keeper.post('/api/v1/hives/updateactivemult', { hives_selected: home.hives, active: false });
    expect(await undone(off)).toEqual(['HivesDeactivated']);
    expect(await hivesOf(home)).toEqual(before);
    expect(await undone(starred)).toEqual(['HivesStarred']);
    expect((await hivesOf(home)).map(({ active, starred }) => [active, starred])).toEqual([
      [true, false],
      [false, false],
      [true, false],
    ]);
  });

  it("a gone colony, back to each hive's state", async () => {
    await keeper.post(`/api/v1/hives/${one}/updateactive`, { active: false, reason: 'sold', date: '2026-05-01' });
    await keeper.post(`/api/v1/hives/${two}/updateactive`, { active: false });
    const before = await hivesOf(home);
    const dead = { hives_selected: home.hives, active: false, reason: 'dead', date: '2026-05-12' };
    const gone = await keeper.post('/api/v1/hives/updateactivemult', dead);
    expect(await undone(gone)).toEqual(['ColoniesGone']);
    expect(await hivesOf(home)).toEqual(before);
  });

  it('number and tags of a hive, together', async () => {
    await keeper.patch(`/api/v1/hives/${one}`, { tags: ['red'] });
    const edited = await keeper.patch(`/api/v1/hives/${one}`, { hiveNumber: '9', tags: ['blue'] });
    expect(await undone(edited)).toEqual(['HiveRenumbered', 'HiveTagged']);
    expect(await hivesOf(home)).toMatchObject([{ id: one, hiveNumber: '1', tags: ['red'] }, {}, {}]);
  });

  it("tags and stars of many hives, back to each hive's state", async () => {
    await keeper.patch(`/api/v1/hives/${one}`, { tags: ['red', 'north'] });
    await keeper.post(`/api/v1/hives/${two}/updatestarred`, { starred: true });
    const before = await hivesOf(home);
    const change = { hives_selected: home.hives, add: ['blue'], remove: ['red'] };
    const tagged = await keeper.post('/api/v1/hives/tagmult', change);
    const starred = await keeper.post('/api/v1/hives/updatestarredmult', { hives_selected: home.hives, starred: true });
    expect((await historyOf(one)).slice(0, 2)).toMatchObject([
      { type: 'HivesStarred', data: {} },
      { type: 'HivesTagged', data: { tags: ['north', 'blue'] }, can_undo: true },
    ]);
    expect(await undone(tagged)).toEqual(['HivesTagged']);
    expect(await undone(starred)).toEqual(['HivesStarred']);
    expect(await hivesOf(home)).toEqual(before);
    await expectRefused(tagged);
  });

  it('a batch over apiaries, as a whole, and tags of their hives', async () => {
    const south = await newApiary(keeper, ['4', '5'], 'South');
    const apiaries = [home, away, south].map(({ id }) => ({ apiary_id: id }));
    const batch = {
      type: 'feeding',
      details: { feed: 'syrup_1_1', amount: 20, unit: 'l' },
      share: 'in_all',
      completed: true,
      apiaries,
    };
    const planned = await keeper.post('/api/v1/batches', batch);
    const { tasks, left_out } = planned.body.result;
    expect(tasks).toMatchObject([
      { apiary_id: home.id, completed: true, details: { amount: 4 }, hive_numbers: [{}, {}, {}] },
      { apiary_id: south.id, completed: true, details: { amount: 4 }, hive_numbers: [{}, {}] },
    ]);
    expect(left_out).toEqual([{ apiary_id: away.id, name: 'Away' }]);
    const doneIn = async (id: string) =>
      (await keeper.get(`/api/generalAction?apiary_id=${id}&completed=1`)).body.tasks;
    expect((await historyOf(one))[1]).toMatchObject({ type: 'ActionPlannedInBatch', data: { details: { amount: 4 } } });

    const undoing = await undo(commandOf(planned));
    expect(undoing.body.result.undone).toEqual(expect.arrayContaining(['ActionPlannedInBatch', 'ActionCompleted']));
    expect([await doneIn(home.id), await doneIn(south.id)]).toEqual([[], []]);
    await undone(undoing);
    expect([...(await doneIn(home.id)), ...(await doneIn(south.id))].map(({ id }: Json) => id)).toEqual(
      tasks.map(({ id }: Json) => id),
    );

    const change = { hives_selected: [...home.hives, ...south.hives], add: ['blue'] };
    const tagged = await keeper.post('/api/v1/hives/tagmult', change);
    expect(tagged.body.result).toEqual({ count: 5 });
    const tagsOf = async () => [...(await hivesOf(home)), ...(await hivesOf(south))].flatMap(({ tags }) => tags);
    expect(await tagsOf()).toEqual(['blue', 'blue', 'blue', 'blue', 'blue']);
    // If one of its apiaries was changed since, none goes back.
    const later = await keeper.patch(`/api/v1/hives/${south.hives[0]}`, { tags: ['red'] });
    await expectRefused(tagged);
    expect((await hivesOf(home))[0].tags).toEqual(['blue']);
    await undone(later);
  });

  it('the deletion of hives, with everything they had', async () => {
    await keeper.patch(`/api/v1/hives/${one}`, { tags: ['red'] });
    await keeper.post(`/api/v1/hives/${one}/updatestarred`, { starred: true });
    await inspect(keeper, one, { date: '2024-05-01', broodFrames: 4 });
    const before = await hivesOf(home);
    const deleted = await keeper.post('/api/v1/hives/deletemult', { hives_selected: [one, two] });
    expect(await numbersOf(home)).toEqual(['3']);
    expect(await undone(deleted)).toEqual(['HivesDeleted']);
    expect(await hivesOf(home)).toEqual(before);
    expect((await apiaryOf(home)).hiveCount).toBe(3);
    // They have their numbers again.
    expect((await keeper.post('/api/v1/hives', { apiary_id: home.id, hiveNumber: '1' })).status).toBe(409);
  });

  it('a move', async () => {
    await keeper.post(`/api/v1/hives/${one}/updatestarred`, { starred: true });
    const before = await hivesOf(home);
    const moved = await keeper.post('/api/v1/hives/movemult', { hives_selected: [one, two], apiary_id: away.id });
    // Other changes made since return with them.
    await keeper.post(`/api/v1/hives/${two}/updatestarred`, { starred: true });
    expect(await undone(moved)).toEqual(['HivesMovedIn']);
    expect(await hivesOf(home)).toEqual(before.map((hive) => (hive.id === two ? { ...hive, starred: true } : hive)));
    expect(await numbersOf(away)).toEqual([]);
    expect((await keeper.post('/api/v1/hives', { apiary_id: away.id, hiveNumber: '1' })).status).toBe(201);
  });

  it('a move, whatever became of the notes that its steps left', async () => {
    await ask(
      server,
      `CREATE SEQUENCE notes_of_move;
       CREATE FUNCTION delay_second() RETURNS trigger LANGUAGE plpgsql AS
         'BEGIN IF nextval(''notes_of_move'') = 2 THEN PERFORM pg_sleep(1); END IF; RETURN NEW; END';
       CREATE TRIGGER delay_second BEFORE INSERT ON idempotency_claims FOR EACH ROW EXECUTE FUNCTION delay_second()`,
    );
    try {
      const moved = await keeper.post('/api/v1/hives/movemult', { hives_selected: [one], apiary_id: away.id });
      const sleeping = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'";
      await eventually(
        async () => (await ask(server, sleeping)).length === 0 || undefined,
        () => 'A note is still under way.',
      );
      await undone(moved);
    } finally {
      await ask(server, 'DROP TRIGGER delay_second ON idempotency_claims');
    }
    expect(await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${home.id}`)).toMatchObject({
      body: { result: { hives: expect.arrayContaining([expect.objectContaining({ id: one })]) } },
    });
  });

  it('a planned action, while nothing changed it', async () => {
    const planned = await keeper.post('/api/generalAction', { type: 'task', hive_ids: [one] });
    const { id } = planned.body.result.task;
    const undoing = await undo(commandOf(planned));
    expect(undoing.body.result.undone).toEqual(['ActionPlanned']);
    expect(await taskOf(id)).toBeUndefined();
    expect(await undone(undoing)).toEqual(['ActionDeleted']);
    await keeper.post(`/api/generalActionHide/${id}`);
    await expectRefused(planned);
  });

  it('a completed action, and one that was reopened, changed or deleted', async () => {
    const { id } = await plan();
    const completed = await keeper.post(`/api/generalActionHide/${id}`);
    const { completed_at } = await taskOf(id);
    expect(await undone(completed)).toEqual(['ActionCompleted']);
    expect(await taskOf(id)).toMatchObject({ completed: false, completed_at: null });

    await keeper.post(`/api/generalActionHide/${id}`);
    const before = await taskOf(id);
    expect(before.completed_at >= completed_at).toBe(true);
    const reopened = await keeper.post(`/api/generalActionRestore/${id}`);
    expect(await undone(reopened)).toEqual(['ActionReopened']);
    expect(await taskOf(id)).toEqual(before);

    const changed = await keeper.patch(`/api/generalAction/${id}`, {
      title: 'Varnish',
      hive_ids: [two],
      details: { text: 'twice' },
    });
    expect(await undone(changed)).toEqual(['ActionChanged']);
    expect(await taskOf(id)).toEqual(before);

    const deleted = await keeper.delete(`/api/generalAction/${id}`);
    expect(await taskOf(id)).toBeUndefined();
    expect(await undone(deleted)).toEqual(['ActionDeleted']);
    expect(await taskOf(id)).toEqual(before);
  });

  it('a completed transport, with its hives', async () => {
    const { id } = await plan({ type: 'transport', hive_ids: [one, two], details: { to_apiary_id: away.id } });
    const completed = await keeper.post(`/api/generalActionHide/${id}`);
    expect(await numbersOf(away)).toEqual(['1', '2']);
    expect(await undone(completed)).toEqual(['ActionCompleted', 'HivesMovedIn']);
    expect([await numbersOf(home), await numbersOf(away)]).toEqual([['1', '2', '3'], []]);
    expect(await taskOf(id)).toMatchObject({ completed: false });
    // It can be completed again.
    await keeper.post(`/api/generalActionHide/${id}`);
    expect(await numbersOf(away)).toEqual(['1', '2']);
  });

  it('corrections and removals of inspections', async () => {
    const first = await inspect(keeper, one, { date: '2024-05-01', broodFrames: 4, note: 'calm' });
    const corrected = await keeper.patch(`/api/v1/inspections/${first.id}`, { broodFrames: null, queenCells: 2 });
    expect(await undone(corrected)).toEqual(['InspectionCorrected']);
    expect(await inspectionsOf(one)).toEqual([first]);

    const merged = await keeper.post(`/api/v1/hive/${one}/inspections`, { date: '2024-05-01', note: 'loud' });
    expect(await undone(merged)).toEqual(['InspectionCorrected']);
    expect(await inspectionsOf(one)).toEqual([first]);

    const removed = await keeper.delete(`/api/v1/inspections/${first.id}`);
    expect(await inspectionsOf(one)).toEqual([]);
    expect(await undone(removed)).toEqual(['InspectionRemoved']);
    expect(await inspectionsOf(one)).toEqual([first]);
  });

  it('stars and texts of notes', async () => {
    const { note } = (await keeper.post('/api/v1/notes', { text: 'Gentle', hive_id: one })).body.result;
    const starred = await keeper.post(`/api/v1/notes/${note.id}/updatestarred`, { starred: true });
    const changed = await keeper.patch(`/api/v1/notes/${note.id}`, { text: 'Fierce' });
    expect(await undone(starred)).toEqual(['NoteStarred']);
    expect(await undone(changed)).toEqual(['NoteChanged']);
    const { notes } = (await keeper.get(`/api/v1/notes?hive_id=${one}`)).body.result;
    expect(notes).toEqual([note]);
  });

  it('an undo, like any other change', async () => {
    const { id } = await plan({ type: 'transport', details: { to_apiary_id: away.id } });
    const commands = [
      await keeper.post(`/api/v1/hives/${two}/updatestarred`, { starred: true }),
      await keeper.post(`/api/generalActionHide/${id}`),
      await keeper.post('/api/v1/hives/deletemult', { hives_selected: [home.hives[2]] }),
    ];
    const state = async () => [await hivesOf(home), await hivesOf(away), (await taskOf(id)).completed];
    const after = await state();
    for (const command of commands) await undone(await undo(commandOf(command)));
    expect(await state()).toEqual(after);
  });
});

describe('what cannot be undone', () => {
  it("unknown commands, another keeper's, and malformed ids", async () => {
    const starred = commandOf(await keeper.post(`/api/v1/hives/${one}/updatestarred`, { starred: true }));
    const stranger = await newKeeper(server);
    expect((await undo(starred, undefined, stranger)).status).toBe(404);
    expect((await undo(UNKNOWN_ID)).status).toBe(404);
    const { status, body } = await undo('x');
    expect([status, body.error.code]).toEqual([400, 'validation_failed']);
    expect(await hivesOf(home)).toMatchObject([{ starred: true }, {}, {}]);
  });

  it('adding a hive, a command without effect, the deletion of an apiary', async () => {
    await expectRefused(await keeper.post('/api/v1/hives', { apiary_id: home.id }));
    await expectRefused(await keeper.post(`/api/v1/hives/${one}/updateactive`, { active: true }));
    await expectRefused(await keeper.delete(`/api/v1/apiaries/${home.id}`));
  });

  it('changes that were changed since, or undone already', async () => {
    const off = await keeper.post('/api/v1/hives/updateactivemult', { hives_selected: [one, two], active: false });
    const starred = await keeper.post(`/api/v1/hives/${one}/updatestarred`, { starred: true });
    await keeper.post(`/api/v1/hives/${two}/updateactive`, { active: true });
    await expectRefused(off);
    expect(await undone(starred)).toEqual(['HivesStarred']);
    await expectRefused(starred);
    const tagged = await keeper.patch(`/api/v1/hives/${one}`, { tags: ['red'] });
    await keeper.post('/api/v1/hives/movemult', { hives_selected: [one], apiary_id: away.id });
    await expectRefused(tagged);
  });

  it('a deletion or a new number if another hive has the number, or the apiary is deleted', async () => {
    const deleted = await keeper.post('/api/v1/hives/deletemult', { hives_selected: [one] });
    const renumbered = await keeper.patch(`/api/v1/hives/${two}`, { hiveNumber: '9' });
    await keeper.post('/api/v1/hives', { apiary_id: home.id, count: 2 });
    await expectRefused(deleted);
    await expectRefused(renumbered);
    const gone = await keeper.post('/api/v1/hives/deletemult', { hives_selected: [two] });
    await keeper.delete(`/api/v1/apiaries/${home.id}`);
    await expectRefused(gone);
  });

  it('a move if its hives have left, or cannot return', async () => {
    const move = (hives_selected: string[], { id }: Apiary) =>
      keeper.post('/api/v1/hives/movemult', { hives_selected, apiary_id: id });
    const first = await move([one, two], away);
    await move([one], home);
    await expectRefused(first);
    const second = await move([one], away);
    await keeper.post('/api/v1/hives', { apiary_id: home.id, hiveNumber: '1' });
    await expectRefused(second);
    const third = await move([home.hives[2]!], away);
    await keeper.delete(`/api/v1/apiaries/${home.id}`);
    await expectRefused(third);
    expect(await numbersOf(away)).toEqual(['1', '2', '3']);
  });

  it('actions on deleted hives', async () => {
    const { id } = await inspect(keeper, one, { date: '2024-05-01', broodFrames: 4 });
    const corrected = await keeper.patch(`/api/v1/inspections/${id}`, { broodFrames: 5 });
    const task = await plan();
    const completed = await keeper.post(`/api/generalActionHide/${task.id}`);
    await keeper.delete(`/api/generalAction/${task.id}`);
    await keeper.post('/api/v1/hives/deletemult', { hives_selected: [one] });
    await expectRefused(corrected);
    await expectRefused(completed);
  });

  it('a transport that was reopened', async () => {
    const { id } = await plan({ type: 'transport', details: { to_apiary_id: away.id } });
    const completed = await keeper.post(`/api/generalActionHide/${id}`);
    await keeper.post(`/api/generalActionRestore/${id}`);
    await expectRefused(completed);
    expect(await numbersOf(away)).toEqual(['1']);
  });
});

describe('the undo is a command', () => {
  it('and returns the same answer for its key', async () => {
    const key = randomUUID();
    const starred = commandOf(await keeper.post(`/api/v1/hives/${one}/updatestarred`, { starred: true }));
    const first = await undo(starred, key);
    const again = await undo(starred, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(commandOf(first)).toBe(key);
    expect((await undo(randomUUID(), key)).status).toBe(422);
  });

  it('known by the key of the other, or by the id that was made for it', async () => {
    const key = randomUUID();
    await keeper.post(`/api/v1/hives/${one}/updatestarred`, { starred: true }, { 'idempotency-key': key });
    expect((await undo(key.toUpperCase())).status).toBe(200);
  });

  it('shows in the history, with what can be undone', async () => {
    await keeper.post(`/api/v1/hives/${one}/updateactive`, { active: false });
    const starred = commandOf(await keeper.post(`/api/v1/hives/${one}/updatestarred`, { starred: true }));
    const moved = commandOf(await keeper.post('/api/v1/hives/movemult', { hives_selected: [one], apiary_id: away.id }));
    const summary = (event: Json) => [event.type, event.can_undo, event.command_id, event.undoes];
    expect((await historyOf(one)).map(summary).slice(0, 2)).toEqual([
      ['HivesMovedIn', true, moved, null],
      ['HivesStarred', false, starred, null],
    ]);
    const back = commandOf(await undo(moved));
    expect((await historyOf(one)).map(summary)).toEqual([
      ['HivesMovedIn', true, back, moved],
      ['HivesMovedIn', false, moved, null],
      ['HivesStarred', false, starred, null],
      ['HivesDeactivated', false, expect.any(String), null],
      ['HivesAdded', false, expect.any(String), null],
    ]);
    const { id } = await inspect(keeper, one, { date: '2024-05-01', boxes: 1 });
    const removed = commandOf(await keeper.delete(`/api/v1/inspections/${id}`));
    const restored = commandOf(await undo(removed));
    expect((await historyOf(one)).slice(0, 3).map(summary)).toEqual([
      ['InspectionRestored', true, restored, removed],
      ['InspectionRemoved', false, removed, null],
      ['InspectionRecorded', false, expect.any(String), null],
    ]);
  });

  it('takes back an inspection that was recorded or moved to the hive that it was, while nothing followed', async () => {
    const recorded = await keeper.post(`/api/v1/hive/${one}/inspections`, { date: '2024-05-01', boxes: 1 });
    const { id } = recorded.body.result.inspection;
    const daysOf = async (hive: string) =>
      (await keeper.get(`/api/v1/hive/${hive}/inspections`)).body.result.inspections.map(({ boxes }: Json) => boxes);
    const moved = await keeper.post(`/api/v1/inspections/${id}/move`, { hive_id: two });
    expect(moved.body.result.inspection).toMatchObject({ hive_id: two, boxes: 1 });
    expect([await daysOf(one), await daysOf(two)]).toEqual([[], [1]]);
    expect((await undo(commandOf(recorded))).status).toBe(409);
    expect((await undo(commandOf(moved))).status).toBe(200);
    expect([await daysOf(one), await daysOf(two)]).toEqual([[1], []]);
    const next = await keeper.post(`/api/v1/hive/${two}/inspections`, { date: '2024-05-01', boxes: 2 });
    expect((await undo(commandOf(next))).status).toBe(200);
    expect(await daysOf(two)).toEqual([]);
    const stranger = await newApiary(await newKeeper(server), 1);
    const wrong = await keeper.post(`/api/v1/inspections/${id}/move`, { hive_id: stranger.hives[0] });
    expect(wrong.status).toBe(404);
  });

  it('happens once if two send it at the same time', async () => {
    for (let i = 0; i < 5; i++) {
      const deleted = commandOf(await keeper.post('/api/v1/hives/deletemult', { hives_selected: [one, two] }));
      const both = await Promise.all([undo(deleted), undo(deleted, randomUUID())]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await numbersOf(home)).toEqual(['1', '2', '3']);
      const moved = await keeper.post('/api/v1/hives/movemult', { hives_selected: [one, two], apiary_id: away.id });
      const back = await Promise.all([undo(commandOf(moved)), undo(commandOf(moved), randomUUID())]);
      expect(back.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await numbersOf(home)).toEqual(['1', '2', '3']);
    }
  });

  it('happens before or not after a concurrent change', async () => {
    for (let i = 0; i < 10; i++) {
      const tagged = commandOf(await keeper.patch(`/api/v1/hives/${one}`, { tags: [`round ${i}`] }));
      const [back, changed] = await Promise.all([
        undo(tagged),
        keeper.patch(`/api/v1/hives/${one}`, { tags: ['later'] }),
      ]);
      expect(changed!.status).toBe(200);
      expect([200, 409]).toContain(back!.status);
      expect((await hivesOf(home))[0].tags).toEqual(['later']);
      await keeper.patch(`/api/v1/hives/${one}`, { tags: [] });
    }
  });
});

describe('limits', () => {
  let small: Server;
  let person: Keeper;
  beforeAll(async () => {
    small = await startServer({ env: { FREE_HIVE_LIMIT: '3' } });
    person = await newKeeper(small);
  });
  afterAll(() => small.close());

  it('on free hives apply to restored ones', async () => {
    const apiary = await newApiary(person, ['1', '2', '3']);
    const remove = (hives_selected: string[]) => person.post('/api/v1/hives/deletemult', { hives_selected });
    const gone = commandOf(await remove(apiary.hives.slice(0, 2)));
    const other = await newApiary(person, 2);
    const { status, body } = await undo(gone, undefined, person);
    expect([status, body.error.code]).toEqual([402, 'free_hive_limit']);
    await remove(other.hives);
    expect((await undo(gone, undefined, person)).status).toBe(200);
    // The reservation is released: they count once.
    await remove(apiary.hives.slice(0, 1));
    expect((await person.post('/api/v1/hives', { apiary_id: other.id })).status).toBe(201);
  });

  it('of 30 days', async () => {
    const apiary = await newApiary(person, 0);
    const rename = async (name: string) => commandOf(await person.patch(`/api/v1/apiaries/${apiary.id}`, { name }));
    const database = new pg.Client({ connectionString: small.env.DATABASE_URL });
    await database.connect();
    const age = (command: string, by: string) =>
      database.query('UPDATE idempotency_claims SET claimed_at = claimed_at - $2::interval WHERE key = $1', [
        command,
        by,
      ]);
    try {
      const [old, older] = [await rename('Oak'), await rename('Pine')];
      await age(older, '30 days 1 minute');
      const { status, body } = await undo(older, undefined, person);
      expect([status, body.error.code]).toEqual([409, 'cannot_undo']);
      await age(older, '-2 minutes');
      expect((await undo(older, undefined, person)).status).toBe(200);
      expect((await undo(old, undefined, person)).status).toBe(409);
    } finally {
      await database.end();
    }
  });
});
