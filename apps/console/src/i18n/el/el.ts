import type { Messages } from '../messages';
import { accounts } from './accounts';
import { auth } from './auth';
import { jobs } from './jobs';
import { lists } from './lists';
import { ra } from './ra';
import { shell } from './shell';
import { ui } from './ui';

export const el: Messages = {
  ra,
  shell,
  auth,
  lists,
  ui,
  accounts,
  jobs,
};
