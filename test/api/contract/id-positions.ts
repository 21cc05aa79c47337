import { allRoutes, type Route as Declared } from '@kypseli/contract';
import { z } from 'zod';
import type { Client } from '../client.js';
import type { Parts } from '../multipart.js';
import { type Fixture, newFixture, type Route, type UploadRoute } from './routes.js';

export type Call = Route | UploadRoute;

/** A request in its parts, before it becomes an address and a body. */
export interface Draft {
  path: { id?: string };
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  form?: Parts;
}

/** The position of an id in a call: `['body', 'hives_selected', 0]`; `of` is the kind of object that it names. */
export interface Position {
  at: [keyof Draft, ...(string | number)[]];
  of: keyof Fixture;
}

export const draftOf = (call: Call, ids: Fixture): Draft => ({
  path: call.of ? { id: ids[call.of] } : {},
  query: call.query?.(ids),
  body: 'body' in call ? call.body?.(ids) : undefined,
  form: 'form' in call ? call.form(ids) : undefined,
});

/** Ids that reveal their kind. */
const MARKED = new Proxy({} as Fixture, { get: (_, of) => `an id: ${String(of)}` });

/** Every position in a call with the id of an object of the fixture. */
export const positionsOf = (call: Call): Position[] => {
  const found: Position[] = [];
  const visit = (value: unknown, at: (string | number)[]): void => {
    if (typeof value === 'string' && value.startsWith('an id: '))
      found.push({ at: at as Position['at'], of: value.slice('an id: '.length) as keyof Fixture });
    else if (Array.isArray(value)) value.forEach((each, index) => void visit(each, [...at, index]));
    else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value))
      for (const [key, each] of Object.entries(value)) visit(each, [...at, key]);
  };
  visit(draftOf(call, MARKED), []);
  return found;
};

/** The objects that a call names, and no others. */
export const fixtureFor = (keeper: Client, call: Call): Promise<Fixture> =>
  newFixture(
    keeper,
    positionsOf(call).map(({ of }) => of),
  );

/** Replaces the id and, in a list, also adds it to the other ids. */
export const waysInto = ({ at }: Position): boolean[] => (typeof at.at(-1) === 'number' ? [false, true] : [false]);

/** The same call with another id at a position; `beside`: added after the one in that list. */
export const put = (draft: Draft, { at }: Position, id: string, beside = false): Draft => {
  const replaced = (value: unknown, [key, ...rest]: (string | number)[]): unknown => {
    if (key === undefined) return id;
    if (Array.isArray(value)) {
      const list = [...value];
      if (beside && rest.length === 0) list.push(id);
      else list[key as number] = replaced(list[key as number], rest);
      return list;
    }
    const holder = value as Record<string, unknown>;
    return { ...holder, [key]: replaced(holder[key], rest) };
  };
  return replaced(draft, at) as Draft;
};

/** The contract's declaration of a call. */
export const declared = ({ method, path }: Pick<Call, 'method' | 'path'>): Declared | undefined =>
  allRoutes.find(
    (route) =>
      route.method === method &&
      new RegExp(`^${route.path.replace(':format', '[a-z]+').replace(':code', '[0-9A-Z]+')}$`).test(path),
  );

interface Shape {
  $ref?: string;
  $defs?: Record<string, Shape>;
  format?: string;
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
}

/** The paths where a schema takes an id: `hives_selected.*`. */
const idsIn = (schema: z.ZodType): string[] => {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  const found = new Set<string>();
  const visit = (shape: Shape, at: string[]): void => {
    if (shape.$ref) visit(root.$defs![shape.$ref.split('/').pop()!]!, at);
    if (shape.format === 'uuid') found.add(at.join('.'));
    for (const [key, each] of Object.entries(shape.properties ?? {})) visit(each, [...at, key]);
    if (typeof shape.additionalProperties === 'object') visit(shape.additionalProperties, [...at, '*']);
    if (shape.items) visit(shape.items, [...at, '*']);
    for (const each of [shape.anyOf, shape.oneOf, shape.allOf].flat()) if (each) visit(each, at);
  };
  visit(root, []);
  return [...found];
};

/** An undo follows it among the keeper's own commands only; any other one means nothing, and is not refused. */
const LINKS: readonly string[] = ['body.split_id'];

/** Every path where a declaration of the contract takes the id of an object: `body.hives_selected.*`. */
export const declaredPositions = ({ params, query, body }: Declared): string[] =>
  Object.entries({ path: params, query, body })
    .flatMap(([part, schema]) => (schema ? idsIn(schema).map((at) => `${part}.${at}`) : []))
    .filter((position) => !LINKS.includes(position));

/** A position in the notation of the contract's schemas. */
export const nameOf = ({ at }: Position): string => at.map((key) => (typeof key === 'number' ? '*' : key)).join('.');
