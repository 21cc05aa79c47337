import type { Route } from '../route.js';
import { accountView } from './account-view.js';
import { accounts } from './accounts.js';
import { approvals } from './approvals.js';
import { attention } from './attention.js';
import { audit } from './audit.js';
import { auth } from './auth.js';
import { doctor } from './doctor.js';
import { documents } from './documents.js';
import { events } from './events.js';
import { figures } from './figures.js';
import { find } from './find.js';
import { imports } from './imports.js';
import { jobs, queues, recurringTasks } from './jobs.js';
import { live } from './live.js';
import { mails } from './mails.js';
import { notes } from './note-records.js';
import { openings } from './openings.js';
import { payments, subscriptions } from './plan-records.js';
import { actions } from './planned-records.js';
import { projections } from './projections.js';
import { apiaries, hives, inspections, rounds } from './records.js';
import { serviceTokens, staff } from './staff.js';
import { streams } from './streams.js';
import { support } from './support.js';
import { backups, system } from './system.js';
import { verifications } from './verifications.js';

/** Every route of the admin API, by area: guards, documentation and tests read this table. */
export const adminRoutes = {
  auth,
  staff,
  serviceTokens,
  openings,
  accounts,
  apiaries,
  hives,
  rounds,
  inspections,
  actions,
  notes,
  subscriptions,
  payments,
  imports,
  events,
  streams,
  figures,
  attention,
  find,
  live,
  approvals,
  audit,
  projections,
  jobs,
  queues,
  recurringTasks,
  mails,
  verifications,
  system,
  doctor,
  backups,
  documents,
  support,
  accountView,
};

export const allAdminRoutes: Route[] = Object.values(adminRoutes).flatMap((area) => Object.values(area) as Route[]);

const names = new Map(
  Object.entries(adminRoutes).flatMap(([area, routes]) =>
    Object.entries(routes).map(([name, route]) => [route as Route, `${area}.${name}`] as const),
  ),
);

/** The name of a route of the admin API, such as `staff.disable`: the action in the audit trail. */
export const adminActionOf = (route: Route): string => names.get(route)!;
