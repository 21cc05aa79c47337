import { randomUUID } from 'node:crypto';
import { type Client, newKeeper, UNKNOWN_ID, UUID_V7 } from './client.js';
import { keep, mapping, mappingsSuite, names, PATH, server } from './import-mappings-suite.js';
import { upload } from './importing.js';

const FILE = 'Yard,Hive,Day,Bees,Brood\nHome,1,2024-05-01,8,4\n';

mappingsSuite();

const suggestionOf = async (keeper: Client, file = FILE) =>
  (await upload(keeper, { file })).body.result.import.suggestion;

describe('saved mappings', () => {
  it('are saved under a name, listed last used first, replaced by their name, forgotten', async () => {
    const keeper = await newKeeper(server);
    expect((await keeper.get(PATH)).body.result).toEqual({ mappings: [] });
    const spring = await keep(keeper, 'Spring');
    expect(spring).toEqual({
      id: expect.stringMatching(UUID_V7),
      name: 'Spring',
      mapping: mapping(),
      used_at: expect.stringMatching(/Z$/),
    });
    await keep(keeper, 'Autumn');
    expect(await names(keeper)).toEqual(['Autumn', 'Spring']);

    const other = mapping({ broodFrames: { column: 'Brood' } });
    const again = await keep(keeper, ' Spring ', other);
    expect(again).toMatchObject({ id: spring.id, name: 'Spring', mapping: other });
    expect(await names(keeper)).toEqual(['Spring', 'Autumn']);

    expect((await keeper.delete(`${PATH}/${spring.id}`)).body).toEqual({ result: {} });
    expect(await names(keeper)).toEqual(['Autumn']);
    expect((await keeper.delete(`${PATH}/${spring.id}`)).status).toBe(404);
  });

  it('belong to their account', async () => {
    const [owner, stranger] = [await newKeeper(server), await newKeeper(server)];
    const saved = await keep(owner, 'Mine');
    expect(await names(stranger)).toEqual([]);
    const foreign = await stranger.delete(`${PATH}/${saved.id}`);
    const missing = await stranger.delete(`${PATH}/${UNKNOWN_ID}`);
    expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body]);
    expect(foreign.status).toBe(404);
    expect((await suggestionOf(stranger)).kept).toBeNull();
    expect(await names(owner)).toEqual(['Mine']);
  });

  it('are refused when they are no mappings', async () => {
    const keeper = await newKeeper(server);
    for (const body of [
      { name: ' ', mapping: mapping() },
      { name: 'x', mapping: { ...mapping(), visits: [] } },
      { name: 'x' },
      { name: 'x', mapping: mapping({ note: { column: 'Note', values: { good: 'a\0' } } }) },
      { name: 'x', mapping: mapping(undefined, {}, { timeZone: 'Europe/\0' }) },
    ])
      expect((await keeper.post(PATH, body)).body.error.code).toBe('validation_failed');
    expect(await names(keeper)).toEqual([]);
  });

  it('answer a repeated request the same', async () => {
    const keeper = await newKeeper(server);
    const headers = { 'idempotency-key': randomUUID() };
    const body = { name: 'Spring', mapping: mapping() };
    const [one, other] = [await keeper.post(PATH, body, headers), await keeper.post(PATH, body, headers)];
    expect([one.status, other.status, other.body]).toEqual([201, 201, one.body]);
  });
});

describe('a file that a saved mapping fits', () => {
  it('begins with the one that names most of its columns, without its corrections and without questions', async () => {
    const keeper = await newKeeper(server);
    const both = { populationFrames: { column: 'Bees' }, broodFrames: { column: 'Brood' } };
    await keep(keeper, 'Both', mapping(both, { corrections: [{ row: 2, column: 'Bees', value: '9' }] }));
    await keep(keeper, 'Bees only');
    await keep(keeper, 'Other columns', mapping({ honeycombs: { column: 'Honey' } }));
    expect(await suggestionOf(keeper)).toEqual({
      kind: 'inspections',
      mapping: mapping(both),
      questions: [],
      kept: 'Both',
    });
    expect((await names(keeper))[0]).toBe('Both');
    expect((await suggestionOf(keeper, FILE.replace('Brood', 'Other'))).kept).toBe('Bees only');
    expect((await names(keeper))[0]).toBe('Bees only');
    const own = await suggestionOf(keeper, FILE.replace('Bees', 'Population'));
    expect([own.kept, own.mapping.hive]).toEqual([null, { column: 'Hive' }]);
  });

  it('looks at every column that a mapping names, also in conditions, pairs and actions', async () => {
    const keeper = await newKeeper(server);
    const long = mapping(
      { populationFrames: { column: 'Bees', where: [{ column: 'Kind', is: ['x'] }] } },
      { pairs: [{ name: 'Kind', value: 'Bees' }], tags: ['Brood'] },
    );
    await keep(keeper, 'Long', long);
    expect((await suggestionOf(keeper)).kept).toBeNull();
    expect((await suggestionOf(keeper, 'Yard,Hive,Day,Bees,Brood,Kind\nHome,1,2024-05-01,8,4,x\n')).kept).toBe('Long');
  });

  it('of equal ones takes the one used last', async () => {
    const keeper = await newKeeper(server);
    await keep(keeper, 'First');
    await keep(keeper, 'Second', mapping({ topBoxFrames: { column: 'Bees' } }));
    expect((await suggestionOf(keeper)).kept).toBe('Second');
    await keep(keeper, 'First');
    expect((await suggestionOf(keeper)).kept).toBe('First');
  });
});
