import type { Route } from '@kypseli/contract';
import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';

export const ROUTE = 'kypseli:route';

/** Declares that a method handles a route of the contract: its method, path and status. */
export const Handles = (route: Route): MethodDecorator =>
  applyDecorators(
    RequestMapping({ method: RequestMethod[route.method], path: route.path }),
    HttpCode(route.status ?? 200),
    SetMetadata(ROUTE, route),
  );
