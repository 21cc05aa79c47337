/**
 * SQL: somebody may still wait for a mail: it has not arrived, its account has the address still, and no later mail to
 * the account has arrived.
 */
export const isUnresolved = (mail: string): string =>
  `coalesce(${mail}.outcome, 'waiting') NOT IN ('sent', 'shown')
   AND NOT EXISTS (SELECT FROM mails later WHERE later.account_id = ${mail}.account_id
     AND later.written_at > ${mail}.written_at AND later.outcome IN ('sent', 'shown'))
   AND NOT EXISTS (SELECT FROM accounts has WHERE has.id = ${mail}.account_id AND has.email <> ${mail}.recipient)`;
