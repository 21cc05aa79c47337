import { accounts } from './accounts';
import { approvals } from './approvals';
import { audit } from './audit';
import { auth } from './auth';
import { dashboard } from './dashboard';
import { events } from './events';
import { imports } from './imports';
import { jobs } from './jobs';
import { lists } from './lists';
import { mails } from './mails';
import { projections } from './projections';
import { ra } from './ra';
import { records } from './records';
import { shell } from './shell';
import { staff } from './staff';
import { streams } from './streams';
import { system } from './system';
import { ui } from './ui';
import { verifications } from './verifications';

/** All texts in English. The types of the other languages follow from it: a missing key does not compile. */
export const en = {
  ra,
  shell,
  auth,
  lists,
  ui,
  accounts,
  dashboard,
  events,
  streams,
  jobs,
  imports,
  mails,
  records,
  projections,
  verifications,
  system,
  approvals,
  staff,
  audit,
};
