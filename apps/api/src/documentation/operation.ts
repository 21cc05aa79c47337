import type { Route } from '@kypseli/contract';
import { z } from 'zod';
import type { Refusals } from './errors.js';
import type { Json, Schemas } from './schemas.js';
import type { Example, Told } from './told/told.js';

export interface Parts {
  schemas: Schemas;
  refusals: Refusals;
}

const JSON_TYPE = 'application/json';
const Stored = z.strictObject({ result: z.strictObject({}) }).meta({
  id: 'Stored',
  description: 'It is stored, and lists will show it in a moment.',
});

const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` });
const header = (name: string) => ({ $ref: `#/components/headers/${name}` });

/** One example, or several by name. */
const exampleOf = (value: unknown, more: [string, unknown][]): Json => {
  if (value === undefined) return {};
  if (more.length === 0) return { example: value };
  return { examples: Object.fromEntries([['first', value], ...more].map(([name, each]) => [name, { value: each }])) };
};

const examplesOf = (told: Told, part: 'body' | 'answer'): Json =>
  exampleOf(
    told[part],
    Object.entries(told.more ?? {}).flatMap(([name, example]: [string, Example]) =>
      example[part] === undefined ? [] : [[name, example[part]] as [string, unknown]],
    ),
  );

const named = (schemas: Schemas, told: Told, place: 'path' | 'query', schema: z.ZodType | undefined): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.of(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const examples = (place === 'path' ? told.params : told.query) ?? {};
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    schema: property,
    ...(examples[name] === undefined ? {} : { example: examples[name] }),
  }));
};

const parametersOf = ({ schemas }: Parts, route: Route, told: Told): Json[] => [
  ...named(schemas, told, 'path', route.params),
  ...named(schemas, told, 'query', route.query),
  ...(route.kind === 'command' ? [parameter('IdempotencyKey')] : []),
  ...(route.kind === 'query' ? [parameter('MinPosition')] : []),
  ...(route.ranges ? [parameter('Range')] : []),
  ...(route.raw ? [parameter('StripeSignature')] : []),
];

const formOf = ({ fields, maxBytes, part = 'file' }: NonNullable<Route['upload']>, { form }: Told): Json => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: [part],
      properties: {
        [part]: { type: 'string', format: 'binary', description: `At most ${maxBytes / 2 ** 20} MB.` },
        ...Object.fromEntries(
          fields.map((name) => [name, { type: 'string', ...(form?.[name] ? { description: form[name] } : {}) }]),
        ),
      },
      additionalProperties: false,
    },
  },
});

const bodyOf = ({ schemas }: Parts, route: Route, told: Told): Json => {
  const { body, upload } = route;
  if (!body && !upload) return {};
  const json = body ? { [JSON_TYPE]: { schema: schemas.of(body, 'input'), ...examplesOf(told, 'body') } } : {};
  const required = !body?.safeParse(undefined).success;
  return { requestBody: { required, content: { ...json, ...(upload ? formOf(upload, told) : {}) } } };
};

const contentOf = (schema: Json, route: Route, told: Told): Json => {
  const { produces = JSON_TYPE } = route;
  if (produces === 'text/event-stream')
    return {
      [produces]: {
        schema: { type: 'string', description: 'The data of each event is JSON, as `x-event-data` tells.' },
        'x-event-data': schema,
        ...examplesOf(told, 'answer'),
      },
    };
  const types = [produces].flat();
  // A text stands for the first of the types; what the others hold cannot be shown in JSON.
  return Object.fromEntries(
    types.map((type, nth) => [
      type,
      { schema: type === JSON_TYPE ? schema : {}, ...(nth === 0 ? examplesOf(told, 'answer') : {}) },
    ]),
  );
};

const successesOf = ({ schemas }: Parts, route: Route, told: Told): Json => {
  const command = route.kind === 'command';
  const status = route.status ?? 200;
  const headers = {
    'X-Correlation-Id': header('CorrelationId'),
    ...(command ? { 'X-Command-Id': header('CommandId'), 'X-Event-Position': header('EventPosition') } : {}),
    ...(route.ranges ? { 'Accept-Ranges': header('AcceptRanges') } : {}),
  };
  const answer = schemas.of(route.answer, 'output');
  const content = contentOf(
    command && status === 202 ? { anyOf: [answer, schemas.of(Stored, 'output')] } : answer,
    route,
    told,
  );
  const success = { description: told.success ?? 'Done.', headers, content };
  const part = {
    ...success,
    description: 'The part that was asked for.',
    headers: { ...headers, 'Content-Range': header('ContentRange') },
  };
  const later = {
    description: 'Stored, but lists do not show it yet: ask again with `X-Min-Position`.',
    headers,
    content: { [JSON_TYPE]: { schema: schemas.of(Stored, 'output'), example: { result: {} } } },
  };
  return {
    [status]: success,
    ...(route.otherStatus ? { [route.otherStatus]: { ...success, description: told.otherwise ?? 'Done.' } } : {}),
    ...(command && status !== 202 ? { 202: later } : {}),
    ...(route.ranges
      ? {
          206: part,
          416: { description: 'There is no such part.', headers: { 'Content-Range': header('ContentRange') } },
        }
      : {}),
  };
};

const ACCESS = { anyone: [], session: [{ token: [] }], keeper: [{ token: [] }] };

/** Whether the query or the body names objects by id. */
const namesObjects = ({ schemas }: Parts, { query, body }: Route): boolean =>
  [query, body].some((schema) => schema && JSON.stringify(schemas.of(schema, 'input')).includes('schemas/Id"'));

/** One route as an operation of the document. */
export const operationOf = (parts: Parts, area: string, name: string, route: Route, told: Told): Json => ({
  operationId: `${area}.${name}`,
  tags: [area],
  summary: route.summary,
  description: told.description,
  security: ACCESS[route.access],
  parameters: parametersOf(parts, route, told),
  ...bodyOf(parts, route, told),
  responses: { ...successesOf(parts, route, told), ...parts.refusals.of(route, namesObjects(parts, route)) },
});
