import { type Json, resolved } from './document.js';
import { el, words } from './dom.js';

const DEPTH = 5;

const limits = (schema: Json): string[] => [
  schema.minLength > 1 && `at least ${schema.minLength} characters`,
  schema.maxLength && `at most ${schema.maxLength} characters`,
  schema.minimum !== undefined && `from ${schema.minimum}`,
  schema.maximum !== undefined && `to ${schema.maximum}`,
  schema.maxItems && `at most ${schema.maxItems}`,
  schema.default !== undefined && `${JSON.stringify(schema.default)} by default`,
];

/** A type in a few words: `integer, from 0, to 1000`, `"good" or "bad"`, `list of Hive`. */
export const typeOf = (given: Json): string => {
  const schema = resolved(given);
  const name = given.$ref?.split('/').at(-1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((each: unknown) => JSON.stringify(each)).join(' or ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ');
  if (schema.type === 'array')
    return [`list of ${typeOf(schema.items ?? {})}`, ...limits(schema)].filter(Boolean).join(', ');
  const type = [schema.format ?? schema.type ?? 'anything'].flat().join(' or ');
  return [name && schema.type === 'object' ? name : type, ...limits(schema)].filter(Boolean).join(', ');
};

/** The object inside: a list's entries, or the non-null choice. */
const inside = (given: Json): Json[] => {
  const schema = resolved(given);
  if (schema.properties) return [schema];
  if (schema.items) return inside(schema.items);
  return (schema.anyOf ?? schema.oneOf ?? []).flatMap(inside);
};

const field = (name: string, schema: Json, required: boolean, depth: number): HTMLElement =>
  el(
    'li',
    {},
    el('b', {}, name),
    ' ',
    el('i', {}, typeOf(schema)),
    required && el('i', { class: 'must' }, ' required'),
    ...(resolved(schema).description ? words(resolved(schema).description) : []),
    depth > 0 && fieldsOf(schema, depth - 1),
  );

/** The fields of a schema; null if it has none. */
export const fieldsOf = (given: Json, depth = DEPTH): HTMLElement | null => {
  const objects = inside(given);
  if (objects.length === 0) return null;
  const lists = objects.map(({ properties, required = [] }) =>
    el(
      'ul',
      { class: 'fields' },
      ...Object.entries<Json>(properties).map(([name, schema]) => field(name, schema, required.includes(name), depth)),
    ),
  );
  return el(
    'div',
    {},
    ...lists.flatMap((list, nth) => (nth === 0 ? [list] : [el('p', { class: 'quiet' }, 'or'), list])),
  );
};

/** Parameters as fields. */
export const parameterFields = (parameters: Json[]): HTMLElement =>
  el(
    'ul',
    { class: 'fields' },
    ...parameters.map(({ name, in: place, schema, required, description }) =>
      el(
        'li',
        {},
        el('b', {}, name),
        ' ',
        el('i', {}, `${typeOf(schema)}, in the ${place}`),
        required && el('i', { class: 'must' }, ' required'),
        ...(description ? words(description) : []),
      ),
    ),
  );
