import { newKeeper } from './client.js';
import { keep, mapping, mappingsSuite, names, PATH, server } from './import-mappings-suite.js';

mappingsSuite();

describe('saved mappings', () => {
  it('are at most 100, however many are sent at once', async () => {
    const keeper = await newKeeper(server);
    for (let i = 0; i < 98; i++) await keep(keeper, `Kind ${i}`);
    const sent = ['a', 'b', 'c', 'd'].map((name) => keeper.post(PATH, { name, mapping: mapping() }));
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.error.code).toBe('conflict');
    expect(await names(keeper)).toHaveLength(100);
    await keep(keeper, 'Kind 0', mapping({ broodFrames: { column: 'Brood' } }));
  });
});
