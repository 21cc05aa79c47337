import fc, { type Arbitrary } from 'fast-check';
import type { ApiDocument, Json, Operation } from '../../api/document.js';
import { hostileText, idOf, KIND_NAMES, Values, withExisting } from './values.js';

/** A complete request, except for the ids of existing objects, which are placeholders such as `@hive:3@`. */
export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
  /** The encoding of the body; latin1 makes invalid UTF-8. */
  encoding: 'utf8' | 'latin1';
  /** The keeper of its token. */
  who: 'keeper' | 'nobody' | 'junk';
  /** Broken off after half of the body. */
  cut: boolean;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
const TYPES = [
  'application/json; charset=utf-8',
  'application/json;charset=latin1',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json, application/json',
  'nonsense',
  '',
];
const HEADERS: [string, string][] = [
  ['idempotency-key', 'not-a-uuid'],
  ['idempotency-key', '7b0f6f0e-6f53-4a6f-9f5e-1c6f0d9c2a11'],
  ['x-happened-at', '2026-05-20T07:41:00Z'],
  ['x-happened-at', '0000-01-01T00:00:00Z'],
  ['x-happened-at', '9999-12-31T23:59:60.999999999999Z'],
  ['x-happened-at', '1 May'],
  ['x-min-position', '0'],
  ['x-min-position', '999999999999999999'],
  ['x-min-position', '-1'],
  ['range', 'bytes=0-0'],
  ['range', 'bytes=9-1'],
  ['range', 'lines=1-2,3'],
  ['accept', 'text/html'],
  ['accept-encoding', 'br;q=x'],
  ['content-encoding', 'gzip'],
  ['expect', 'something'],
  ['x-forwarded-for', '::1, 300.1.1.1'],
  ['user-agent', 'x'.repeat(4_000)],
  ['cookie', 'a='],
  ['host', 'elsewhere.example'],
  ['stripe-signature', 't=1,v1=00'],
];
const BODIES = [
  '',
  'null',
  '[]',
  '{',
  '"',
  '0',
  '{"a":1}}',
  '\ufeff{}',
  '{"__proto__":{}}',
  '{"a":1,"a":2}',
  '-',
  '1e999',
];

/** The kinds of objects in a path, by the segment before them. */
const SEGMENTS: [RegExp, string][] = [
  [/apiaries\/$/, 'apiary'],
  [/hives?\/$/, 'hive'],
  [/inspections\/$/, 'inspection'],
  [/generalAction\w*\/$/, 'action'],
  [/notes\/$/, 'note'],
  [/photos\/$/, 'photo'],
  [/plans\/$/, 'plan'],
  [/medicines\/$/, 'medicine'],
  [/harvests\/$/, 'harvest'],
  [/lots\/$/, 'lot'],
  [/bottlings\/$/, 'bottling'],
  [/labels\/$/, 'label'],
  [/imports\/$/, 'import'],
  [/importMappings\/$/, 'mapping'],
  [/sessions\/$/, 'session'],
  [/demo-checkout\/$/, 'checkout'],
];

const escapes = fc.constantFrom('%zz', '%', '%2', '%ff', '%00', '%2e%2e%2f', '%252e', '..;', 'x'.repeat(300));
/** Other methods for a path, except GET of the demo checkout, which is a page for people and undocumented. */
const methodsOf = (path: string) =>
  path.startsWith('/api/demo-checkout/') ? METHODS.filter((method) => method !== 'GET' && method !== 'HEAD') : METHODS;

const inPath = (value: unknown) => {
  // An object without a prototype cannot be converted to a text.
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return /^@\w+:\d+@$/.test(text) ? text : encodeURIComponent(Buffer.from(text).toString());
};

const oneOf = <T>(...weighted: [number, Arbitrary<T>][]) =>
  fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const pathOf = (values: Values, { path }: Operation, parameters: Json[]): Arbitrary<string> => {
  const parts = path.split(/(\{\w+\})/).map((part, nth, all) => {
    const parameter = parameters.find(({ name, in: place }) => place === 'path' && part === `{${name}}`);
    if (!parameter) return fc.constant(part);
    const before = all.slice(0, nth).join('');
    const kind = SEGMENTS.find(([pattern]) => pattern.test(before))?.[1];
    const sound: Arbitrary<unknown> = kind ? idOf(kind) : values.of(parameter.schema, parameter.name);
    return oneOf<string>([40, sound.map(inPath)], [1, escapes], [1, hostileText.map(inPath)]);
  });
  return fc.tuple(...parts).map((all) => all.join(''));
};

const queryOf = (values: Values, parameters: Json[]): Arbitrary<string> => {
  const pairs = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, required, schema }) => {
      const pair = values.of(schema, name).map((value) => [`${name}=${inPath(value)}`]);
      return required ? oneOf([30, pair], [1, fc.constant([])]) : oneOf([2, pair], [3, fc.constant<string[]>([])]);
    });
  const junk = fc.constantFrom<string[]>(
    ['x=1'],
    ['__proto__=1'],
    ['__proto__[a]=1'],
    ['='],
    ['&&'],
    ['%zz=%'],
    ['limit=1', 'limit=2'],
  );
  return fc
    .tuple(fc.tuple(...pairs), oneOf([30, fc.constant<string[]>([])], [1, junk]), fc.nat({ max: 40 }))
    .map(([all, more, twice]) => {
      const given = [...all.flat(), ...more];
      return (twice === 0 ? [...given, ...given] : given).join('&');
    });
};

const formOf = (schema: Json): Arbitrary<string> => {
  const names = Object.keys(schema.properties);
  const content = fc.constantFrom(
    'Hive,Date,Brood\n7,19/5/2026,6\n12,19/5/2026,4\n',
    'Hive;Date\n1;2026-05-19\n',
    '',
    '\0\0\0',
    'OggS',
    'RIFF\u0024\0\0\0WAVEfmt ',
    '{}',
  );
  const part = fc
    .tuple(fc.constantFrom(...names, 'other'), content, fc.boolean())
    .map(
      ([name, text, file]) =>
        `--x\r\ncontent-disposition: form-data; name="${name}"${file ? '; filename="a.csv"\r\ncontent-type: text/csv' : ''}\r\n\r\n${text}\r\n`,
    );
  const sound = content.map(
    (text) => `--x\r\ncontent-disposition: form-data; name="${names[0]}"; filename="a.csv"\r\n\r\n${text}\r\n`,
  );
  const parts = oneOf([2, sound.map((one) => [one])], [1, fc.array(part, { maxLength: 4 })]);
  return fc.tuple(parts, fc.nat({ max: 10 })).map(([all, end]) => `${all.join('')}${end === 0 ? '' : '--x--\r\n'}`);
};

interface Body {
  type: string | null;
  text: string | null;
}

const bodyOf = (document: ApiDocument, values: Values, { spec }: Operation): Arbitrary<Body> => {
  const content = spec.requestBody?.content;
  if (!content)
    return oneOf(
      [30, fc.constant<Body>({ type: null, text: null })],
      [1, fc.constant({ type: 'application/json', text: '{}' })],
    );
  const ways: [number, Arbitrary<Body>][] = [];
  const { 'application/json': json, 'multipart/form-data': form } = content;
  if (json) {
    const schema = document.resolved(json.schema, '')[0];
    const text = values.of(schema).map((value) => JSON.stringify(value) ?? 'null');
    const examples: unknown[] = json.examples
      ? Object.values<Json>(json.examples).map(({ value }) => value)
      : [json.example];
    const example = fc
      .tuple(fc.constantFrom(...examples), fc.noBias(fc.nat({ max: 99 })))
      .map(([value, nth]) => JSON.stringify(withExisting(value, nth)));
    ways.push([6, example.map((whole) => ({ type: 'application/json', text: whole }))]);
    ways.push([20, text.map((whole) => ({ type: 'application/json', text: whole }))]);
  }
  if (form) ways.push([20, formOf(form.schema).map((text) => ({ type: 'multipart/form-data; boundary=x', text }))]);
  ways.push([1, fc.constantFrom(...BODIES).map((text) => ({ type: 'application/json', text }))]);
  return oneOf(...ways);
};

/** Requests for one operation: most of them valid, some nearly, some like an attacker's or a broken client's. */
export const requestsFor = (document: ApiDocument, operation: Operation): Arbitrary<FuzzRequest> => {
  const parameters = (operation.spec.parameters as Json[]).map((each) => document.resolved(each, '')[0]);
  const made = (harm: number): Arbitrary<FuzzRequest> => {
    const values = new Values(document, harm);
    return fc
      .record({
        path: pathOf(values, operation, parameters),
        query: queryOf(values, parameters),
        content: bodyOf(document, values, operation),
        key: oneOf([2, fc.constant<string | null>(null)], [1, fc.noBias(fc.uuid())]),
        method: oneOf([60, fc.constant(operation.method)], [1, fc.constantFrom(...methodsOf(operation.path))]),
        who: oneOf<FuzzRequest['who']>(
          [30, fc.constant('keeper')],
          [1, fc.constant('nobody')],
          [1, fc.constant('junk')],
        ),
        header: oneOf<[string, string] | null>([12, fc.constant(null)], [1, fc.constantFrom(...HEADERS)]),
        type: oneOf<string | null>([30, fc.constant(null)], [1, fc.constantFrom(...TYPES)]),
        harmed: fc.nat({ max: 120 }),
      })
      .map(({ path, query, content, key, method, who, header, type, harmed }) => {
        const sent =
          content.text !== null && harmed === 1 ? content.text.slice(0, content.text.length >> 1) : content.text;
        const given = type ?? content.type;
        return {
          method,
          path: query === '' ? path : `${path}?${query}`,
          headers: {
            ...(given === null ? {} : { 'content-type': given }),
            ...(key === null ? {} : { 'idempotency-key': key }),
            ...(header === null ? {} : { [header[0]]: header[1] }),
          },
          body: sent,
          encoding: harmed === 2 ? 'latin1' : 'utf8',
          who,
          cut: harmed === 3,
        };
      });
  };
  return oneOf([6, made(0)], [2, made(6)], [1, made(40)]);
};

export const PLACEHOLDER = new RegExp(`@(${KIND_NAMES.join('|')}):(\\d+)@`, 'g');
