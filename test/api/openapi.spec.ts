import { Validator } from '@seriousme/openapi-schema-validator';
import { type Answer, as, type Keeper, newApiary, newKeeper, PASSWORD, UNKNOWN_ID } from './client.js';
import { ApiDocument, type Json, type Operation } from './document.js';
import { type Server, sharedServer } from './server.js';

let server: Server;
let document: ApiDocument;

beforeAll(async () => {
  server = await sharedServer();
  document = await ApiDocument.of(server.url);
});
afterAll(() => server.close());

const valuesOf = (media: Json): unknown[] =>
  media.examples
    ? Object.values<Json>(media.examples).map(({ value }) => value)
    : 'example' in media
      ? [media.example]
      : [];

/** Every content of an operation, with its pointer. */
const contentsOf = ({ pointer, spec }: Operation): { at: string; type: string; media: Json }[] => {
  const holders = [
    ...(spec.requestBody ? [[spec.requestBody, `${pointer}/requestBody`] as const] : []),
    ...Object.entries(spec.responses).map(([status, each]) =>
      document.resolved(each, `${pointer}/responses/${status}`),
    ),
  ];
  return holders.flatMap(([holder, at]) =>
    Object.entries<Json>(holder.content ?? {}).map(([type, media]) => ({
      at: `${at}/content/${type.replaceAll('/', '~1')}`,
      type,
      media,
    })),
  );
};

it('is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document.content));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(document.content.openapi).toMatch(/^3\.1\./);
});

it('describes every operation, under a described heading', () => {
  const tags = new Map(document.content.tags.map(({ name, description }: Json) => [name, description]));
  const ids = document.operations.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, spec } of document.operations) {
    const actual = { id, summary: spec.summary, description: spec.description, heading: tags.get(spec.tags[0]) };
    expect(actual).toEqual({
      id,
      summary: expect.stringMatching(/\w{2}/),
      description: expect.stringMatching(/\w{2}.*\.$/),
      heading: expect.stringMatching(/\w{2}/),
    });
  }
});

it('has an example of every body and of every answer, each valid by its schema', () => {
  const faults = document.operations.flatMap((operation) =>
    contentsOf(operation).flatMap(({ at, type, media }) => {
      if (type !== 'application/json') return [];
      const examples = valuesOf(media);
      if (examples.length === 0) return [`${at} shows no example`];
      return examples.flatMap((example) => document.faults(`${at}/schema`, example).map((fault) => `${at}: ${fault}`));
    }),
  );
  expect(faults).toEqual([]);
});

it('has an example of every path parameter, each valid by its schema', () => {
  const faults = document.operations.flatMap(({ pointer, spec }) =>
    (spec.parameters as Json[]).flatMap((given, nth) => {
      const [parameter, at] = document.resolved(given, `${pointer}/parameters/${nth}`);
      if (!('example' in parameter)) return parameter.in === 'path' ? [`${at} shows no example`] : [];
      return document.faults(`${at}/schema`, parameter.example).map((fault) => `${at}: ${fault}`);
    }),
  );
  expect(faults).toEqual([]);
});

it('lists the codes of every refusal', () => {
  for (const { id, spec } of document.operations)
    for (const [status, given] of Object.entries(spec.responses)) {
      if (Number(status) < 400 || status === '416') continue;
      const [{ content }] = document.resolved(given, '');
      const { enum: codes } = content['application/json'].schema.properties.error.properties.code;
      expect({ id, status, shown: Object.keys(content['application/json'].examples) }).toEqual({
        id,
        status,
        shown: codes,
      });
    }
});

it('finds an answer that is not as documented', () => {
  const list = document.operationFor('GET', '/api/v1/apiaries')!;
  const good = { status: 200, type: 'application/json; charset=utf-8', body: { result: { apiaries: [] } } };
  expect(document.answerFaults(list, good)).toEqual([]);
  expect(document.answerFaults(list, { ...good, status: 418 })).not.toEqual([]);
  expect(document.answerFaults(list, { ...good, type: 'text/html' })).not.toEqual([]);
  expect(document.answerFaults(list, { ...good, body: { result: { apiaries: [{}] } } })).not.toEqual([]);
  expect(document.answerFaults(list, { ...good, body: { result: { apiaries: [] }, more: 1 } })).not.toEqual([]);
  const refusal = (code: string) => ({ error: { code, message: 'No.', issues: [] } });
  expect(document.answerFaults(list, { ...good, status: 401, body: refusal('unauthenticated') })).toEqual([]);
  expect(document.answerFaults(list, { ...good, status: 401, body: refusal('invalid_credentials') })).not.toEqual([]);
});

describe('the example of an error is what the server answers', () => {
  const key = crypto.randomUUID();
  let keeper: Keeper;
  let hive: string;
  let next: string;
  let other: string;
  beforeAll(async () => {
    keeper = await newKeeper(server);
    [hive, next] = (await newApiary(keeper, 2)).hives as [string, string];
    [other] = (await newApiary(keeper, 1)).hives as [string];
  });

  const shown = (code: string) =>
    Object.values<Json>(document.content.components.responses)
      .map(({ content }) => content['application/json']?.examples[code])
      .find(Boolean)?.value;
  const apiary = { apiaryFunction: 'FUNCTION_HARVEST', hiveCount: 0 };
  const APIARIES = '/api/v1/apiaries';

  it.each<[code: string, ask: () => Promise<Answer>]>([
    ['malformed_json', () => keeper.request('POST', APIARIES, { raw: '{' })],
    ['validation_failed', () => keeper.post(APIARIES, { ...apiary, name: '' })],
    [
      'date_in_future',
      () => keeper.post(`/api/v1/hives/${hive}/updateactive`, { active: false, reason: 'dead', date: '2999-01-01' }),
    ],
    ['idempotency_key_invalid', () => keeper.post(APIARIES, { ...apiary, name: 'A' }, { 'idempotency-key': 'A' })],
    [
      'idempotency_key_reused',
      async () => {
        await keeper.post(APIARIES, { ...apiary, name: 'A' }, { 'idempotency-key': key });
        return keeper.post(APIARIES, { ...apiary, name: 'B' }, { 'idempotency-key': key });
      },
    ],
    [
      'passwords_differ',
      () => {
        const changed = { new_password: 'heather-and-lime-26', confirm_password: 'another-and-lime-26' };
        const path = '/api/accounts/v1/profile/password-change';
        return keeper.post(path, { current_password: PASSWORD, ...changed });
      },
    ],
    ['wrong_password', () => keeper.delete('/api/accounts/v1/profile', { password: 'not the password' })],
    ['verify_token_invalid', () => as(server).post('/api/accounts/v1/verify-email', { token: 'gone' })],
    [
      'reset_token_invalid',
      () => {
        const changed = { new_password: 'heather-and-lime-26', confirm_password: 'heather-and-lime-26' };
        const { email } = keeper.person;
        return as(server).post('/api/accounts/v1/change-password', { email, token: 'gone', ...changed });
      },
    ],
    ['code_invalid', () => as(server).post('/auth/jwt/exchange', { code: 'gone' })],
    [
      'several_apiaries',
      () => keeper.post('/api/v1/hives/updateactivemult', { hives_selected: [hive, other], active: true }),
    ],
    ['nothing_selected', () => keeper.post('/api/v1/hives/updateactivemult', { hives_selected: [], active: true })],
    ['unauthenticated', () => as(server).get(APIARIES)],
    [
      'invalid_credentials',
      () => as(server).post('/auth/jwt/login', { email: keeper.person.email, password: 'wrong' }),
    ],
    ['not_found', () => keeper.delete(`${APIARIES}/${UNKNOWN_ID}`)],
    ['hive_number_taken', () => keeper.patch(`/api/v1/hives/${next}`, { hiveNumber: '1' })],
    [
      'cannot_undo',
      async () => {
        const { headers } = await keeper.post(`/api/v1/hives/${hive}/updatestarred`, { starred: true });
        await keeper.post(`/api/v1/hives/${hive}/updatestarred`, { starred: false });
        return keeper.post('/api/v1/undo', { command_id: headers.get('x-command-id') });
      },
    ],
    ['nothing_to_cancel', () => keeper.post('/api/v1/subscription/cancel')],
    ['payload_too_large', () => keeper.post(APIARIES, { name: 'A'.repeat(1_100_000) })],
    [
      'unsupported_media_type',
      () => keeper.request('POST', APIARIES, { raw: 'name=A', headers: { 'content-type': 'text/plain' } }),
    ],
  ])('%s', async (code, ask) => {
    const { body } = await ask();
    expect(body).toEqual(shown(code));
  });
});
