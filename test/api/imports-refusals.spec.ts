import { holdTable } from './database.js';
import { upload } from './importing.js';
import { multipart } from './multipart.js';
import { eventually } from './server.js';
import { apiSuite, keeper, server } from './suite.js';

apiSuite();

const FILE = 'Hive,Day,Bees,Brood,Done,Mites\n7,2024-05-01,5,3,fed,2\n';
const date = { column: 'Day', format: 'YYYY-MM-DD' };
const where = [{ column: 'Done' }];
const mites = { column: 'Mites' };
const whole = (changes: object) => ({
  apiary: { value: 'Heath' },
  hive: { column: 'Hive' },
  visits: [{ date, fields: {} }],
  ...changes,
});
const visit = (changes: object) => whole({ visits: [{ date, fields: {}, ...changes }] });
const dated = (changes: object) => visit({ date: { ...date, ...changes } });
const done = (type: string, details: object) => visit({ actions: [{ where, type, details }] });

describe('a mapping that does not fit its file', () => {
  it.each<[code: string, params: object | undefined, path: string, mapping: object]>([
    [
      'column_unknown',
      { name: 'Bee' },
      'visits.0.fields.populationFrames.column',
      visit({ fields: { populationFrames: { column: 'Bee' } } }),
    ],
    [
      'columns_not_combinable',
      undefined,
      'visits.0.fields.queenSeen.columns',
      visit({ fields: { queenSeen: { columns: ['Bees', 'Brood'] } } }),
    ],
    [
      'unit_unsuitable',
      { unit: 'kg' },
      'visits.0.fields.populationFrames.unit',
      visit({ fields: { populationFrames: { column: 'Bees', unit: 'kg' } } }),
    ],
    [
      'unit_converted',
      { unit: 'lb', recorded: 'kg' },
      'visits.0.actions.0.details.unit',
      done('feeding', { amount: { column: 'Bees', unit: 'lb' }, unit: { value: 'l' } }),
    ],
    [
      'value_unsuitable',
      { value: 'many' },
      'visits.0.fields.populationFrames.values.x',
      visit({ fields: { populationFrames: { column: 'Bees', values: { x: 'many' } } } }),
    ],
    [
      'value_unsuitable',
      { value: 'stones' },
      'visits.0.actions.0.details.feed.value',
      done('feeding', { feed: { value: 'stones' } }),
    ],
    [
      'detail_unknown',
      { type: 'feeding', detail: 'vet' },
      'visits.0.actions.0.details.vet',
      done('feeding', { vet: { value: 'Ida' } }),
    ],
    ['medicine_missing', undefined, 'visits.0.actions.0.details.product', done('treatment', {})],
    [
      'date_formats_contradict',
      { first: 'D/M/YYYY', second: 'M/D/YYYY' },
      'visits.0.date.format',
      dated({ format: ['D/M/YYYY', 'M/D/YYYY'] }),
    ],
    ['first_year_missing', { format: 'D/M' }, 'visits.0.date.firstYear', dated({ format: 'D/M' })],
    ['season_start_invalid', undefined, 'visits.0.date.seasonStart', dated({ seasonStart: '02-31' })],
    [
      'time_zone_invalid',
      { name: 'Europe/Atlantis' },
      'visits.0.date.timeZone',
      dated({ timeZone: 'Europe/Atlantis' }),
    ],
    [
      'mite_days_needed',
      { method: 'natural_drop' },
      'visits.0.varroa.sample',
      visit({ varroa: { method: 'natural_drop', mites, sample: { value: 300 } } }),
    ],
    [
      'mite_sample_needed',
      { method: 'alcohol_wash' },
      'visits.0.varroa.days',
      visit({ varroa: { method: 'alcohol_wash', mites, days: { value: 3 } } }),
    ],
    ['position_columns_missing', undefined, 'position', whole({ position: { lat: 'Bees' } })],
    [
      'correction_repeated',
      { row: 2, name: 'Bees' },
      'corrections.1',
      whole({
        corrections: [
          { row: 2, column: 'Bees', value: '4' },
          { row: 2, column: 'Bees', value: '5' },
        ],
      }),
    ],
  ])('is refused as %s with %j', async (code, params, path, mapping) => {
    const { id } = (await upload(keeper, { file: FILE })).body.result.import;
    const { status, body } = await keeper.patch(`/api/v1/imports/${id}`, { mapping });
    expect(status).toBe(400);
    const message = expect.stringMatching(/^[A-Z“].*\.$/);
    expect(body.error.issues).toEqual([{ path: expect.any(Array), code, ...(params && { params }), message }]);
    expect(body.error.issues[0].path.join('.')).toBe(`mapping.${path}`);
  });
});

const bytes = (hex: string) => Buffer.from(hex.padEnd(400, '7f'), 'hex');

describe('a file that cannot be read', () => {
  it.each<[code: string, params: object | undefined, status: number, file: Buffer | string, filename?: string]>([
    ['workbook_damaged', undefined, 400, bytes('00000000'), 'spring.xlsx'],
    ['file_empty', undefined, 400, ''],
    ['file_not_a_table', { kind: 'png' }, 415, bytes('89504e47')],
    ['file_not_a_table', { kind: 'binary' }, 415, 'Hive\0,Day\n'],
    ['workbook_kind_unsupported', { kind: 'xls' }, 415, bytes('d0cf11e0')],
    ['workbook_damaged', undefined, 400, bytes('504b0304')],
    ['header_blank', undefined, 400, ',,\n7,8,9\n'],
    ['table_without_rows', undefined, 400, 'Hive,Day\n'],
    ['too_many_columns', { limit: 1_000 }, 400, `${'x,'.repeat(1_001)}\n1\n`],
    ['quote_not_closed', { row: 2 }, 400, 'Hive,Day\n7,"May\n'],
  ])('is refused as %s with %j', async (code, params, status, file, filename = 'records.csv') => {
    const refused = await upload(keeper, { file, filename });
    expect([refused.status, refused.body.error.issues]).toEqual([
      status,
      [{ path: expect.any(Array), code, ...(params && { params }), message: refused.body.error.message }],
    ]);
  });

  it.each([['Number,Day\n7,2024-05-01\n', whole({}), 'column_unknown', { name: 'Hive' }]])(
    'bears the same code if it is read after the upload: %j',
    async (file, mapping, code, params) => {
      const release = await holdTable(server, 'import_mappings');
      const parts = { ...(mapping && { mapping: JSON.stringify(mapping) }), file: Buffer.from(file) };
      const sent = await keeper.request('POST', '/api/v1/imports', await multipart(parts, 'late.csv'));
      const { id, state } = sent.body.result?.import ?? {};
      await release();
      expect([sent.status, state]).toEqual([201, 'reading']);
      const failed = await eventually(
        async () => {
          const now = (await keeper.get(`/api/v1/imports/${id}`)).body.result.import;
          return now.state === 'reading' ? undefined : now;
        },
        () => 'The file was not read.',
      );
      expect(failed).toMatchObject({
        state: 'failed',
        error: expect.any(String),
        error_code: code,
        error_params: params,
      });
      const { imports } = (await keeper.get('/api/v1/imports')).body.result;
      expect(imports[0]).toMatchObject({ id, error_code: code, error_params: params });
    },
  );
});
