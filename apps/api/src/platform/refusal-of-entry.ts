const ATTEMPT = (entry: string) => `coalesce(${entry}.detail ->> 'attempt', ${entry}.detail ->> 'command_id')`;

/**
 * SQL: the code by which the act of an entry of the audit trail was refused, or null. A change of the log is entered
 * before it is tried, so its refusal is in a later entry of the same attempt.
 */
export const refusalOf = (entry: string): string => `coalesce(${entry}.detail ->> 'refused', ${laterRefusalOf(entry)})`;

/** SQL: the same, without an entry that is itself the refusal. */
export const laterRefusalOf = (entry: string): string =>
  `(SELECT later.detail ->> 'refused' FROM audit later
    WHERE later.account = ${entry}.account AND later.seq > ${entry}.seq AND later.action = ${entry}.action
      AND later.detail ->> 'refused' IS NOT NULL AND ${ATTEMPT('later')} = ${ATTEMPT(entry)} LIMIT 1)`;
