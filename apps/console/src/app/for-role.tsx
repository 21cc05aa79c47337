import type { Route } from '@kypseli/contract';
import type { ComponentType } from 'react';
import { mayCall, routeOf } from '../auth/may';
import { currentStaff } from '../auth/session';
import { NotForRole } from '../ui/NotForRole';

/** A page for the roles that may call its route; others read why not. While nobody is logged in, the page itself leads to the login. */
export const forRole = (route: Pick<Route, 'staff'> | undefined, Page: ComponentType): ComponentType => {
  const ForRole = () => {
    const role = currentStaff()?.role;
    return route && role && !mayCall(role, route) ? <NotForRole route={route} /> : <Page />;
  };
  return ForRole;
};

/** The page of an action of a resource. */
export const actionForRole = (resource: string, action: 'list' | 'show', page: ComponentType): ComponentType =>
  forRole(routeOf(resource, action), page);
