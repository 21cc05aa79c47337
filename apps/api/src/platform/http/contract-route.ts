import { allRoutes, type Route } from '@kypseli/contract';
import { allAdminRoutes } from '@kypseli/contract/admin';
import type { FastifyRequest } from 'fastify';

const routes = new Map<string, Route>(
  [...allRoutes, ...allAdminRoutes].map((route) => [`${route.method} ${route.path}`, route]),
);

/** The contract's route of a request; undefined for our own pages. */
export const contractRoute = (request: FastifyRequest): Route | undefined => {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  return routes.get(`${method} ${request.routeOptions.url}`);
};
