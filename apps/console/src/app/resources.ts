import { accounts } from '../resources/accounts';
import { actions } from '../resources/actions';
import { apiaries } from '../resources/apiaries';
import { approvals } from '../resources/approvals';
import { audit } from '../resources/audit';
import { events } from '../resources/events';
import { hives } from '../resources/hives';
import { imports } from '../resources/imports';
import { inspections } from '../resources/inspections';
import { jobs } from '../resources/jobs';
import { mails } from '../resources/mails';
import { notes } from '../resources/notes';
import { projections } from '../resources/projections';
import { rounds } from '../resources/rounds';
import { staff } from '../resources/staff';
import { streams } from '../resources/streams';
import { subscriptions } from '../resources/subscriptions';
import { verifications } from '../resources/verifications';
import type { ConsoleResource } from './resource';

/** Every resource, in the order of the menu; react-admin opens the first that the role may list. */
export const resources: ConsoleResource[] = [
  accounts,
  apiaries,
  hives,
  rounds,
  inspections,
  actions,
  notes,
  subscriptions,
  imports,
  mails,
  events,
  streams,
  projections,
  jobs,
  verifications,
  approvals,
  staff,
  audit,
];
