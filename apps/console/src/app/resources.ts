import { accounts } from '../resources/accounts';
import { imports } from '../resources/imports';
import { jobs } from '../resources/jobs';
import { mails } from '../resources/mails';
import type { ConsoleResource } from './resource';

/** Every resource, in the order of the menu; react-admin opens the first that the role may list. */
export const resources: ConsoleResource[] = [accounts, imports, mails, jobs];
