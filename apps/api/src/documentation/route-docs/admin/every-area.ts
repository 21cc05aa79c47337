import type { adminRoutes } from '@kypseli/contract/admin';
import type { AreaDocs } from '../route-docs.js';
import { accountView } from './account-view.js';
import { accounts } from './accounts.js';
import { approvals } from './approvals.js';
import { attention } from './attention.js';
import { audit, documents } from './audit.js';
import { auth } from './auth.js';
import { events } from './events.js';
import { figures } from './figures.js';
import { find } from './find.js';
import { imports } from './imports.js';
import { jobs, queues, recurringTasks } from './jobs.js';
import { live } from './live.js';
import { mails } from './mails.js';
import { openings } from './openings.js';
import { payments, subscriptions } from './plan-records.js';
import { projections } from './projections.js';
import { actions, apiaries, hives, inspections, notes, rounds } from './records.js';
import { serviceTokens, staff } from './staff.js';
import { streams } from './streams.js';
import { support } from './support.js';
import { backups, doctor, system } from './system.js';
import { verifications } from './verifications.js';

/** The documentation of every route of the admin API. */
export const adminDocs: { [Area in keyof typeof adminRoutes]: AreaDocs<(typeof adminRoutes)[Area]> } = {
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
