import { writeFileSync } from 'node:fs';
import { holdTable } from '../api/database.js';
import { eventually } from '../api/server.js';
import { desk, importOptionsSuite, listed, server, URBAN, URBAN_MAPPING } from './import-options-suite.js';

importOptionsSuite();

describe('with a mapping', () => {
  it('waits for a file that takes long to read', async () => {
    const unlock = await holdTable(server, 'import_mappings');
    const called = desk.call(['import', URBAN, '--mapping', URBAN_MAPPING, '--dry-run']);
    await eventually(
      async () => ((await listed())[0]?.state === 'reading' ? true : undefined),
      () => 'The file is not being read.',
    );
    expect((await desk.call(['imports'])).stdout).toMatch(/reading, \d+ %/);
    await unlock();
    const { code, stdout, stderr } = await called;
    expect([code, stderr]).toEqual([0, expect.stringContaining('Reading\n')]);
    expect(stdout).toContain('There are no problems.');
  });

  it('makes visits of a few days one round with --round-days', async () => {
    writeFileSync(desk.path('days.csv'), 'Hive,Day,Bees\n1,2024-05-01,5\n2,2024-05-02,6\n');
    const joined = ['import', 'days.csv', '--mapping', 'heath.json', '--round-days', '2'];
    expect((await desk.call([...joined, '--dry-run'])).stdout).toContain('Visits within 2 days are one round');
    const { stdout } = await desk.call([...joined, '--json']);
    expect(JSON.parse(stdout).import.counts).toMatchObject({ rounds: 1, inspections: 2 });
    const refused = await desk.call(['import', 'days.csv', '--mapping', 'heath.json', '--round-days', '15']);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--round-days')]);
  });
});
