import { ApiError } from '@kypseli/contract';
import type { Issue, IssueCode } from '@kypseli/domain';
import { i18next } from '../i18n/i18n';

/** A server code may be newer than this page. */
export type FoundIssue = Pick<Issue, 'params'> & { path?: Issue['path']; code: IssueCode | (string & {}) };

const textOf = (code: string, { path, params }: Pick<FoundIssue, 'path' | 'params'>): string => {
  // A field may have its own sentence: required_email.
  const options = { ns: 'issues', context: String(path?.at(-1) ?? ''), ...params };
  return String(i18next.t(code as IssueCode, options as never));
};

/** An issue in the reader's language, null if its code is unknown; the texts are in the part `issues`. */
export const knownIssueText = (issue: FoundIssue): string | null =>
  i18next.exists(issue.code, { ns: 'issues' }) ? textOf(issue.code, issue) : null;

/** A field's issue in the reader's language. */
export const issueText = (issue: FoundIssue): string => knownIssueText(issue) ?? textOf('invalid', issue);

/** The server's issues by field, for forms. */
export const fieldIssues = (error: unknown): { field: string; issue: FoundIssue }[] =>
  error instanceof ApiError ? error.body.issues.map((issue) => ({ field: issue.path.join('.'), issue })) : [];

/** Converts an issue to the error of a form's field, and back. */
export const fieldError = (issue: FoundIssue) => ({ type: issue.code, issue });
export const fieldErrorText = (error: unknown): string | undefined => {
  const issue = (error as { issue?: FoundIssue } | undefined)?.issue;
  return issue && issueText(issue);
};
