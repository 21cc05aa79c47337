import { Refusal } from '../../platform/http/refusal.js';

/** Who may not see names and mails cannot find out either whose an address is. */
export const noSearch = (): Refusal =>
  new Refusal(
    'forbidden',
    'Operators do not search by names and mails: give the id of the account, which support and admins can look up.',
  );
