/**
 * SQL for the day on which an account got its first hives, in a time zone; null without hives. Since records may be
 * older than the account, these hives count as there on every day before, as they were added.
 */
export const firstHivesDay = (accountId: string, timezone: string): string =>
  `(SELECT (min(added_at) AT TIME ZONE ${timezone})::date FROM rm.hives WHERE account_id = ${accountId})`;
