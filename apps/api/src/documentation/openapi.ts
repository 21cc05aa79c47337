import { ErrorBody, type Route, routes } from '@kypseli/contract';
import { Refusals } from './errors.js';
import { HEADERS, INTRODUCTION, PARAMETERS, SECURITY_SCHEMES, TAGS } from './frame.js';
import { operationOf } from './operation.js';
import { docs } from './route-docs/every-area.js';
import type { RouteDocs } from './route-docs/route-docs.js';
import { type Json, Schemas } from './schemas.js';

/** The OpenAPI document of every route that the contract declares. */
export const openApiDocument = (): Json => {
  const parts = { schemas: new Schemas(), refusals: new Refusals() };
  parts.schemas.of(ErrorBody, 'output');
  const paths: Record<string, Json> = {};
  for (const area of Object.keys(TAGS) as (keyof typeof routes)[])
    for (const [name, route] of Object.entries(routes[area]) as [string, Route][]) {
      const path = route.path.replace(/:(\w+)/g, '{$1}');
      const about = (docs[area] as Record<string, RouteDocs>)[name]!;
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(parts, area, name, route, about) };
    }
  return {
    openapi: '3.1.1',
    info: INTRODUCTION,
    servers: [{ url: '/', description: 'This server' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: parts.schemas.components,
      responses: parts.refusals.components,
      parameters: PARAMETERS,
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
};
