import { ErrorBody, type Route, routes } from '@kypseli/contract';
import { adminRoutes } from '@kypseli/contract/admin';
import { ADMIN_INTRODUCTION, ADMIN_TAGS } from './admin-frame.js';
import { Refusals } from './errors.js';
import { HEADERS, INTRODUCTION, PARAMETERS, SECURITY_SCHEMES, TAGS } from './frame.js';
import { operationOf } from './operation.js';
import { adminDocs } from './route-docs/admin/every-area.js';
import { docs } from './route-docs/every-area.js';
import type { RouteDocs } from './route-docs/route-docs.js';
import { type Json, Schemas } from './schemas.js';

interface Documented {
  introduction: Json;
  /** The description of each area, in the order of the document. */
  tags: Record<string, string>;
  routes: Record<string, Record<string, Route>>;
  docs: Record<string, Record<string, RouteDocs>>;
  securitySchemes: Json;
}

const documentOf = ({ introduction, tags, routes: areas, docs: about, securitySchemes }: Documented): Json => {
  const parts = { schemas: new Schemas(), refusals: new Refusals() };
  parts.schemas.of(ErrorBody, 'output');
  const paths: Record<string, Json> = {};
  for (const area of Object.keys(tags))
    for (const [name, route] of Object.entries(areas[area]!)) {
      const path = route.path.replace(/:(\w+)/g, '{$1}');
      const operation = operationOf(parts, area, name, route, about[area]![name]!);
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation };
    }
  return {
    openapi: '3.1.1',
    info: introduction,
    servers: [{ url: '/', description: 'This server' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: parts.schemas.components,
      responses: parts.refusals.components,
      parameters: PARAMETERS,
      headers: HEADERS,
      securitySchemes,
    },
  };
};

/** The OpenAPI document of every route for keepers. */
export const openApiDocument = (): Json =>
  documentOf({
    introduction: INTRODUCTION,
    tags: TAGS,
    routes,
    docs: docs as never,
    securitySchemes: SECURITY_SCHEMES,
  });

/** The OpenAPI document of every route of the admin API. */
export const adminApiDocument = (): Json =>
  documentOf({
    introduction: ADMIN_INTRODUCTION,
    tags: ADMIN_TAGS,
    routes: adminRoutes,
    docs: adminDocs as never,
    securitySchemes: SECURITY_SCHEMES,
  });
