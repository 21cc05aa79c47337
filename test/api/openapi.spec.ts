import { Validator } from '@seriousme/openapi-schema-validator';
import { ApiDocument, type Json, type Operation } from './document.js';
import { type Server, startServer } from './server.js';

let server: Server;
let document: ApiDocument;

beforeAll(async () => {
  server = await startServer();
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
