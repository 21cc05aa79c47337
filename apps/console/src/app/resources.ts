import { accounts } from '../resources/accounts';
import { approvals } from '../resources/approvals';
import { audit } from '../resources/audit';
import { events } from '../resources/events';
import { imports } from '../resources/imports';
import { jobs } from '../resources/jobs';
import { mails } from '../resources/mails';
import { projections } from '../resources/projections';
import { staff } from '../resources/staff';
import { streams } from '../resources/streams';
import { verifications } from '../resources/verifications';
import type { ConsoleResource } from './resource';

/** Every resource, in the order of the menu; react-admin opens the first that the role may list. */
export const resources: ConsoleResource[] = [
  accounts,
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
