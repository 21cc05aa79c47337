import { ERROR_STATUS, type ErrorCode, STAFF_ERROR_STATUS, type StaffErrorCode } from '@kypseli/contract';
import type { Issue, IssueCode, IssueParams } from '@kypseli/domain';

/** Every code of an answer, for keepers and for staff. */
export type AnswerCode = ErrorCode | StaffErrorCode;
export const STATUS_OF: Record<AnswerCode, number> = { ...ERROR_STATUS, ...STAFF_ERROR_STATUS };

/** A request refused with a code of the contract; `retryAfter` in seconds. */
export class Refusal extends Error {
  constructor(
    readonly code: AnswerCode,
    message: string,
    readonly issues: Issue[] = [],
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

/** A request refused because of one field; `as` is the code of the answer. */
export const fieldRefusal = (
  path: Issue['path'],
  code: IssueCode,
  message: string,
  { as = 'validation_failed', params }: { as?: AnswerCode; params?: IssueParams } = {},
): Refusal => new Refusal(as, message, [{ path, code, ...(params && { params }), message }]);

/** `what` is for the log; a client gets the same answer for everything that it cannot see. */
export const notFound = (what: string): Refusal => new Refusal('not_found', `There is no such ${what}.`);

/** Thrown when a command is stored but its effect is not yet readable: answered 202 with the same headers. */
export class StillProjecting extends Error {}

/** Refused for good: nothing was stored. Any other failure leaves that open. */
export const isRefusal = (error: unknown): boolean => {
  const code = (error as { code?: string }).code ?? '';
  return code in STATUS_OF && STATUS_OF[code as AnswerCode] < 500;
};
