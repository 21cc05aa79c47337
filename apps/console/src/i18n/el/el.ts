import type { Messages } from '../messages';
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
  jobs,
};
