import { ERROR_STATUS, ErrorBody, type ErrorCode, type Route, routes } from '@kypseli/contract';
import { z } from 'zod';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any', reused: 'inline' }) as Json;

/** Components are inlined by route: what `$defs` names is lifted out by the reader of one schema. */
const json = (schema: Json) => ({ 'application/json': { schema } });

const parameters = (route: Route): Json[] => {
  const shapes = [
    ['path', route.params],
    ['query', route.query],
  ] as const;
  return shapes.flatMap(([where, schema]) => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: property,
    }));
  });
};

const HEADERS: Json[] = [
  {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', format: 'uuid' },
    description: 'The same key again gets the first answer; kept for 30 days.',
  },
];

const errorsOf = (route: Route): ErrorCode[] => [
  'validation_failed',
  ...(route.body || route.upload ? (['malformed_json', 'payload_too_large', 'unsupported_media_type'] as const) : []),
  ...(route.access === 'anyone' ? [] : (['unauthenticated'] as const)),
  ...(route.access === 'keeper' ? (['email_not_verified', 'terms_not_accepted'] as const) : []),
  ...(route.params ? (['not_found'] as const) : []),
  ...(route.kind === 'command' ? (['idempotency_key_invalid', 'idempotency_key_reused'] as const) : []),
  ...(route.access !== 'anyone' || route.limit ? (['rate_limited'] as const) : []),
  ...(route.errors ?? []),
];

const errorResponses = (route: Route) => {
  const byStatus: Record<string, ErrorCode[]> = {};
  for (const code of new Set(errorsOf(route))) {
    const status = ERROR_STATUS[code];
    byStatus[status] = [...(byStatus[status] ?? []), code];
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
};

const formOf = ({ fields, maxBytes, part = 'file' }: NonNullable<Route['upload']>) => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: [part],
      properties: {
        [part]: { type: 'string', format: 'binary', description: `At most ${maxBytes / 2 ** 20} MB.` },
        ...Object.fromEntries(fields.map((name) => [name, { type: 'string' }])),
      },
    },
  },
});

const requestBodyOf = ({ body, upload }: Route): Json | undefined => {
  if (!body && !upload) return undefined;
  const content = { ...(upload ? formOf(upload) : {}), ...(body ? json(schemaOf(body, 'input')) : {}) };
  return { required: !body?.safeParse(undefined).success, content };
};

const operation = (area: string, name: string, route: Route): Json => ({
  operationId: `${area}.${name}`,
  tags: [area],
  summary: route.summary,
  security: route.access === 'anyone' ? [] : [{ token: [] }],
  parameters: [...parameters(route), ...(route.kind === 'command' ? HEADERS : [])],
  requestBody: requestBodyOf(route),
  responses: {
    [route.status ?? 200]: {
      description: 'Success',
      content: Object.fromEntries(
        [route.produces ?? 'application/json']
          .flat()
          .map((type) => [type, { schema: schemaOf(route.answer, 'output') }]),
      ),
    },
    ...errorResponses(route),
  },
});

/** The OpenAPI document of every route that the contract declares. */
export const openApiDocument = (): Json => {
  const paths: Record<string, Json> = {};
  for (const [area, group] of Object.entries(routes)) {
    for (const [name, route] of Object.entries(group) as [string, Route][]) {
      const path = route.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(area, name, route) };
    }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Kypseli',
      version: '1',
      description: 'Apiaries, hives, inspection rounds, actions and their analytics.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, 'output') },
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: '`Authorization: JWT <token>` works too.',
        },
      },
    },
  };
};
