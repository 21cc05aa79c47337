import { readFileSync } from 'node:fs';
import { Mapping } from '@kypseli/contract';
import fc from 'fast-check';
import { Refusal } from '../../platform/http/refusal.js';
import { readTable } from '../read/testing/read-table.js';
import { mapRows } from './testing/map-rows.js';

const root = new URL('../../../../../', import.meta.url);
const files = [
  ['urban', 'inspections_2021'],
  ['urban', 'inspections_2022'],
  ['splits2022', 'an_dat_up'],
  ['amitraz_thymol', 'data9_flat_v2'],
].map(([folder, name]) => ({
  bytes: readFileSync(new URL(`test/fixtures/${folder}/${name}.csv`, root)),
  mapping: Mapping.parse(JSON.parse(readFileSync(new URL(`apps/api/data/demo/${name}.mapping.json`, root), 'utf8'))),
}));

/** Bytes with a special meaning in tables or encodings, among others. */
const byte = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom(...Buffer.from(',;\n\r\t-+.eE09 é')) },
  { weight: 10, arbitrary: fc.integer({ min: 0x20, max: 0xff }) },
  { weight: 1, arbitrary: fc.constantFrom(0x00, 0x22, 0x1b) },
);
const edit = fc.record({
  at: fc.noBias(fc.integer({ min: 0, max: 1_000_000 })),
  cut: fc.nat(30),
  put: fc.array(byte, { maxLength: 8 }),
});

const mutated = (bytes: Buffer, edits: { at: number; cut: number; put: number[] }[]) =>
  edits.reduce((now, { at, cut, put }) => {
    const start = Math.floor((at / 1_000_000) * now.length);
    return Buffer.concat([now.subarray(0, start), Buffer.from(put), now.subarray(start + cut)]);
  }, bytes);

it('a damaged file is refused with a reason, or each of its rows is in a visit, an action or a problem', async () => {
  let read = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...files), fc.array(edit, { minLength: 1, maxLength: 6 }), async (file, edits) => {
      try {
        const table = await readTable(mutated(file.bytes, edits));
        const { visits, actions, problems } = mapRows(table, file.mapping, '2026-11-22');
        const accountedFor = new Set([
          ...visits.flatMap(({ rows }) => rows),
          ...[...actions, ...problems].map(({ row }) => row),
        ]);
        // A row with nothing but a hive adds the hive.
        const isOnlyHive = ({ cells }: { cells: string[] }) => cells.filter((cell) => cell !== '').length === 1;
        expect(table.rows.filter((one) => !accountedFor.has(one.row) && !isOnlyHive(one))).toEqual([]);
        read++;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }),
    { numRuns: 80 },
  );
  expect(read).toBeGreaterThan(10);
});
