import type { Route } from '@kypseli/contract';
import { z } from 'zod';
import type { Refusals } from './errors.js';
import type { Example, RouteDocs } from './route-docs/route-docs.js';
import type { Json, Schemas } from './schemas.js';

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

const examplesOf = (docs: RouteDocs, part: 'body' | 'answer'): Json =>
  exampleOf(
    docs[part],
    Object.entries(docs.more ?? {}).flatMap(([name, example]: [string, Example]) =>
      example[part] === undefined ? [] : [[name, example[part]] as [string, unknown]],
    ),
  );

const named = (schemas: Schemas, docs: RouteDocs, place: 'path' | 'query', schema: z.ZodType | undefined): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.of(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const examples = (place === 'path' ? docs.params : docs.query) ?? {};
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    schema: property,
    ...(examples[name] === undefined ? {} : { example: examples[name] }),
  }));
};

const parametersOf = ({ schemas }: Parts, route: Route, docs: RouteDocs): Json[] => [
  ...named(schemas, docs, 'path', route.params),
  ...named(schemas, docs, 'query', route.query),
  ...(route.kind === 'command' ? [parameter('IdempotencyKey')] : []),
  ...(route.happenedAt ? [parameter('HappenedAt')] : []),
  ...(route.kind === 'query' ? [parameter('MinPosition')] : []),
  ...(route.ranges ? [parameter('Range')] : []),
  ...(route.raw ? [parameter('StripeSignature')] : []),
];

const formOf = ({ fields, maxBytes, parts = ['file'] }: NonNullable<Route['upload']>, { form }: RouteDocs): Json => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: parts,
      properties: {
        ...Object.fromEntries(
          parts.map((part) => [
            part,
            { type: 'string', format: 'binary', description: `At most ${maxBytes / 2 ** 20} MB.` },
          ]),
        ),
        ...Object.fromEntries(
          fields.map((name) => [name, { type: 'string', ...(form?.[name] ? { description: form[name] } : {}) }]),
        ),
      },
      additionalProperties: false,
    },
  },
});

const bodyOf = ({ schemas }: Parts, route: Route, docs: RouteDocs): Json => {
  const { body, upload } = route;
  if (!body && !upload) return {};
  const json = body ? { [JSON_TYPE]: { schema: schemas.of(body, 'input'), ...examplesOf(docs, 'body') } } : {};
  const required = !body?.safeParse(undefined).success;
  return { requestBody: { required, content: { ...json, ...(upload ? formOf(upload, docs) : {}) } } };
};

const contentOf = (schema: Json, route: Route, docs: RouteDocs): Json => {
  const { produces = JSON_TYPE } = route;
  if (produces === 'text/event-stream')
    return {
      [produces]: {
        schema: { type: 'string', description: 'The data of each event is JSON, see `x-event-data`.' },
        'x-event-data': schema,
        ...examplesOf(docs, 'answer'),
      },
    };
  const types = [produces].flat();
  // A text stands for the first of the types; the content of the others cannot be shown in JSON.
  return Object.fromEntries(
    types.map((type, nth) => [
      type,
      { schema: type === JSON_TYPE ? schema : {}, ...(nth === 0 ? examplesOf(docs, 'answer') : {}) },
    ]),
  );
};

const successesOf = ({ schemas }: Parts, route: Route, docs: RouteDocs): Json => {
  const command = route.kind === 'command';
  const status = route.status ?? 200;
  const headers = {
    ...(route.access === 'staff' && route.query ? { 'Content-Range': header('ContentRange') } : {}),
    ...(route.access === 'staff' && !command ? { 'X-Behind': header('Behind') } : {}),
    'X-Correlation-Id': header('CorrelationId'),
    ...(command ? { 'X-Command-Id': header('CommandId'), 'X-Event-Position': header('EventPosition') } : {}),
    ...(route.ranges ? { 'Accept-Ranges': header('AcceptRanges') } : {}),
  };
  const answer = schemas.of(route.answer, 'output');
  const content = contentOf(
    command && status === 202 ? { anyOf: [answer, schemas.of(Stored, 'output')] } : answer,
    route,
    docs,
  );
  const success = { description: docs.success ?? 'Done.', headers, content };
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
    ...(route.otherStatus ? { [route.otherStatus]: { ...success, description: docs.otherwise ?? 'Done.' } } : {}),
    ...(command && status !== 202 ? { 202: later } : {}),
    ...(route.ranges
      ? {
          206: part,
          416: { description: 'There is no such part.', headers: { 'Content-Range': header('ContentRange') } },
        }
      : {}),
  };
};

const ACCESS = { anyone: [], session: [{ token: [] }], keeper: [{ token: [] }], staff: [{ token: [] }] };

/** True if the query or the body names objects by id. */
const namesObjects = ({ schemas }: Parts, { query, body }: Route): boolean =>
  [query, body].some((schema) => schema && JSON.stringify(schemas.of(schema, 'input')).includes('schemas/Id"'));

/** Converts a route to an operation of the document. */
export const operationOf = (parts: Parts, area: string, name: string, route: Route, docs: RouteDocs): Json => ({
  operationId: `${area}.${name}`,
  tags: [area],
  summary: route.summary,
  ...(route.staff ? { 'x-staff': route.staff } : {}),
  description: docs.description,
  security: ACCESS[route.access],
  parameters: parametersOf(parts, route, docs),
  ...bodyOf(parts, route, docs),
  responses: { ...successesOf(parts, route, docs), ...parts.refusals.of(route, namesObjects(parts, route)) },
});
