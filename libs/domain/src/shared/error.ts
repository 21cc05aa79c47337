import type { Issue, IssueCode, IssueParams } from './issue.js';

/** Stable codes of refused commands; the API maps each to one HTTP status. */
export type DomainErrorCode =
  | 'not_found'
  | 'hive_number_taken'
  | 'validation_failed'
  | 'several_apiaries'
  | 'nothing_selected'
  | 'nothing_to_record'
  | 'date_in_future'
  | 'free_hive_limit'
  | 'nothing_to_cancel'
  | 'cannot_withdraw'
  | 'cannot_undo'
  | 'frames_not_there'
  | 'rule_not_supported'
  | 'lot_code_taken'
  | 'conflict';

/** A refused command: `code` is for programs, `message` for people, `issues` name the fields. */
export class DomainError extends Error {
  constructor(
    readonly code: DomainErrorCode,
    message: string,
    readonly issues: Issue[] = [],
  ) {
    super(message);
    this.name = 'DomainError';
  }
}

/** A command refused because of one field. */
export const refusedField = (
  path: Issue['path'],
  code: IssueCode,
  message: string,
  params?: IssueParams,
): DomainError => new DomainError('validation_failed', message, [{ path, code, ...(params && { params }), message }]);
