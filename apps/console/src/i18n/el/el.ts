import type { Messages } from '../messages';
import { accounts } from './accounts';
import { answers } from './answers';
import { approvals } from './approvals';
import { audit } from './audit';
import { checks } from './checks';
import { dashboard } from './dashboard';
import { doctor } from './doctor';
import { events } from './events';
import { imports } from './imports';
import { jobs } from './jobs';
import { mails } from './mails';
import { projections } from './projections';
import { records } from './records';
import { shared } from './shared';
import { staff } from './staff';
import { streams } from './streams';
import { system } from './system';
import { trail } from './trail';
import { verifications } from './verifications';

/** All texts in Greek: only compiled, so that a missing one is noticed. Pages load the parts. */
export const el: Messages = {
  ...shared,
  accounts,
  answers,
  approvals,
  audit,
  checks,
  dashboard,
  doctor,
  events,
  imports,
  jobs,
  mails,
  projections,
  records,
  staff,
  streams,
  system,
  trail,
  verifications,
};
