import type { Route, StaffRole } from '@kypseli/contract';
import { adminRoutes } from '@kypseli/contract/admin';
import { useGetIdentity } from 'ra-core';
import { currentStaff } from './session';

/** True if the role may call the route; the server decides, this only hides. */
export const mayCall = (role: StaffRole | undefined, route: Pick<Route, 'staff'>): boolean =>
  role !== undefined && (route.staff?.roles.includes(role) ?? true);

const all: Route[] = Object.values(adminRoutes).flatMap((area) => Object.values(area) as Route[]);

/** The list route of a resource, or the route of one of its verbs. */
export const routeOf = (resource: string, action: string): Route | undefined => {
  const path = `/admin/api/${resource}`;
  const at = (method: string, end: string) => all.find((route) => route.method === method && route.path === path + end);
  if (action === 'list') return at('GET', '');
  if (action === 'show') return at('GET', '/:id') ?? at('GET', '');
  return at('POST', `/:id/${action}`) ?? at('POST', `/${action}`);
};

/** Unknown actions, such as react-admin's own edit and delete, are not there. In cells of lists, react-admin's hook would be a query for each. */
export const canAccess = ({ resource, action }: { resource: string; action: string }): boolean => {
  const route = routeOf(resource, action);
  return route !== undefined && mayCall(currentStaff()?.role, route);
};

/** True if the logged-in member of staff may call the route. */
export const useMay = (route: Pick<Route, 'staff'>): boolean => {
  const { identity } = useGetIdentity();
  return mayCall(identity?.role as StaffRole | undefined, route);
};
