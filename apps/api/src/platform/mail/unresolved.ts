/** SQL: no later mail to the account of a mail has arrived, so that somebody may still wait for it. */
export const isUnresolved = (mail: string): string =>
  `NOT EXISTS (SELECT FROM mails later WHERE later.account_id = ${mail}.account_id
     AND later.written_at > ${mail}.written_at AND later.outcome IN ('sent', 'shown'))`;
