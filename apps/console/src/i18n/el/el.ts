import type { Messages } from '../messages';
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

export const el: Messages = {
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
