import type { Values } from '../lists/list.js';

/** The apiaries of an account, deleted ones too. */
export const apiariesOf = (account: string, values: Values): string =>
  `ARRAY(SELECT apiary_id FROM rm.places WHERE account_id = ${values.of(account, 'uuid')})`;

/** The name of the apiary `column`, as `apiary_name`; deleted ones have it too. */
export const apiaryName = (column: string): string =>
  `(SELECT name FROM rm.places WHERE apiary_id = ${column}) AS apiary_name`;
