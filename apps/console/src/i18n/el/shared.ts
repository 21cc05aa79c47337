import { auth } from './auth';
import { lists } from './lists';
import { ra } from './ra';
import { shell } from './shell';
import { ui } from './ui';

/** Texts that every page may show. */
export const shared = { ra, shell, auth, lists, ui };
