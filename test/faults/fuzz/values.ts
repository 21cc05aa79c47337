import fc, { type Arbitrary } from 'fast-check';
import type { ApiDocument, Json } from '../../api/document.js';

/** A placeholder for the id of an object that exists when the request is sent: `@hive:3@`. */
const existing = (kind: string) => fc.noBias(fc.nat({ max: 99 })).map((nth) => `@${kind}:${nth}@`);

/** Which objects a property of this name refers to; undefined: any. */
const KINDS: [RegExp, string][] = [
  [/apiary/i, 'apiary'],
  [/hive/i, 'hive'],
  [/^(group|ig)_id$/, 'round'],
  [/^note_id$/, 'note'],
  [/^plan_id$/, 'plan'],
  [/^harvest_ids?$/, 'harvest'],
  [/^bottling_id$/, 'bottling'],
];
const kindOf = (name: string) => KINDS.find(([pattern]) => pattern.test(name))?.[1];
export const KIND_NAMES = [
  'apiary',
  'hive',
  'round',
  'inspection',
  'action',
  'note',
  'photo',
  'plan',
  'medicine',
  'harvest',
  'lot',
  'bottling',
  'label',
  'import',
  'mapping',
  'session',
  'checkout',
];

export const idOf = (name: string): Arbitrary<string> => {
  const kind = kindOf(name) ?? (KIND_NAMES.includes(name) ? name : undefined);
  const known = kind ? existing(kind) : fc.constantFrom(...KIND_NAMES).chain(existing);
  return fc.oneof(
    { weight: 17, arbitrary: known },
    { weight: 1, arbitrary: fc.constantFrom(...KIND_NAMES).chain(existing) },
    { weight: 2, arbitrary: fc.uuid() },
  );
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** An example of the document with placeholders instead of its own ids. */
export const withExisting = (example: unknown, nth: number, name = ''): unknown => {
  if (typeof example === 'string') return UUID.test(example) ? `@${kindOf(name) ?? 'hive'}:${nth}@` : example;
  if (Array.isArray(example)) return [...new Set(example.map((each) => withExisting(each, nth, name)))];
  if (typeof example !== 'object' || example === null) return example;
  return Object.fromEntries(Object.entries(example).map(([key, value]) => [key, withExisting(value, nth, key)]));
};

const PADDED = 50;
/** Values that have broken other servers: for every place in a request. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '__proto__',
  'constructor',
  "' OR 1=1 --",
  '%00',
  '%zz',
  '../../etc/passwd',
  '=1+1',
  'é'.normalize('NFD'),
  '👩‍👩‍👧‍👦'.repeat(PADDED),
  'x'.repeat(20_000),
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  'NaN',
  'true',
  '1',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
];
const NUMBERS = [0, -0, -1, 1, 0.1 + 0.2, 1e-7, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 5e-324, 201, 1001];
const DEEP = 500;
const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown;

export const hostileText = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 40 }));
export const hostile: Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { id: null }),
  fc.constantFrom(...NUMBERS),
  fc.constant(nested(DEEP)),
  fc.jsonValue({ maxDepth: 3 }),
);

const WORDS = ['Hymettus', 'Μέλι', 'thyme', 'Ñandú', '7', 'A12', '22-001', 'north', 'x'];
const DAYS = ['2024-05-19', '2025-03-01', '2025-06-15', '2026-04-02', '2026-10-30', '1999-01-01', '2199-12-31'];

const textOf = ({ minLength = 0, maxLength = 60 }: Json): Arbitrary<string> => {
  const fits = WORDS.filter(({ length }) => length >= minLength && length <= maxLength);
  const any = fc.string({ minLength, maxLength: Math.min(maxLength, Math.max(minLength, 30)) });
  return fits.length > 0 ? fc.oneof(fc.constantFrom(...fits), any) : any;
};

const stringOf = (schema: Json, name: string): Arbitrary<string> => {
  switch (schema.format) {
    case 'uuid':
      return idOf(name);
    case 'date':
      return fc.constantFrom(...DAYS);
    case 'date-time':
      return fc.constantFrom(...DAYS).map((day) => `${day}T08:00:00Z`);
    case 'email':
      return fc.nat().map((nth) => `fuzz-${nth}@example.org`);
    default:
      return schema.pattern ? fc.stringMatching(new RegExp(schema.pattern)) : textOf(schema);
  }
};

const AT_MOST = 12;
const numberOf = ({ minimum = -1_000, maximum = 1_000, exclusiveMinimum, type }: Json): Arbitrary<number> => {
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
  const small = fc.integer({ min: Math.ceil(least), max: Math.max(Math.ceil(least), Math.min(maximum, AT_MOST)) });
  const ends = fc.constantFrom(least, maximum, least - 1, maximum + 1);
  const parts = type === 'integer' ? small : small.map((whole) => Math.min(maximum, whole + 0.5));
  return fc.oneof({ weight: 8, arbitrary: small }, { weight: 3, arbitrary: parts }, { weight: 1, arbitrary: ends });
};

/** Values for the schemas of a document. `harm` of 100 values violate their schema. */
export class Values {
  constructor(
    private readonly document: ApiDocument,
    private readonly harm: number,
  ) {}

  of(schema: Json, name = ''): Arbitrary<unknown> {
    const sound = this.soundOf(schema, name);
    if (this.harm === 0) return sound;
    return fc.oneof({ weight: 100 - this.harm, arbitrary: sound }, { weight: this.harm, arbitrary: hostile });
  }

  private soundOf(schema: Json, name: string): Arbitrary<unknown> {
    if (schema.$ref) return this.soundOf(this.document.resolved(schema, '')[0], name);
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fc.oneof(...choices.map((choice: Json) => this.soundOf(choice, name)));
    const type = [schema.type].flat()[0];
    switch (type) {
      case 'string':
        return stringOf(schema, name);
      case 'integer':
      case 'number':
        return numberOf(schema);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return fc.array(this.of(schema.items ?? {}, name), {
          minLength: schema.minItems ?? 0,
          maxLength: Math.min(schema.maxItems ?? 6, 6),
        });
      case 'object':
        return this.objectOf(schema);
      default:
        return fc.jsonValue({ maxDepth: 2 });
    }
  }

  private objectOf({ properties = {}, required = [], additionalProperties }: Json): Arbitrary<unknown> {
    const entries = Object.entries<Json>(properties);
    const all = Object.fromEntries(entries.map(([name, schema]) => [name, this.of(schema, name)]));
    const least = Object.fromEntries(
      entries.flatMap(([name]) => (required.includes(name) ? [[name, all[name]!]] : [])),
    );
    const known = fc.oneof(fc.record(all, { requiredKeys: required }), fc.record(least));
    const open = typeof additionalProperties === 'object' && entries.length === 0;
    const whole: Arbitrary<object> = open
      ? fc.dictionary(fc.string({ maxLength: 10 }), this.of(additionalProperties), { maxKeys: 3 })
      : known;
    if (this.harm === 0) return whole;
    const more = fc
      .tuple(whole, hostileText, hostile)
      .map(([object, key, value]) =>
        Object.defineProperty({ ...object }, key, { value, enumerable: true, configurable: true, writable: true }),
      );
    return fc.oneof({ weight: 30, arbitrary: whole }, { weight: 1, arbitrary: more });
  }
}
