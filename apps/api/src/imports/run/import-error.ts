import { IMPORT_ERROR_CODES, type ImportErrorCode } from '@kypseli/contract';
import type { IssueParams } from '@kypseli/domain';

/** Why an import failed: `code` and `params` are for programs, `message` is English text for people. */
export interface ImportError {
  code: ImportErrorCode;
  params?: IssueParams;
  message: string;
}

interface Refused {
  code: string;
  message: string;
  issues: { code: ImportErrorCode; params?: IssueParams }[];
}

const isKnown = (code: string): code is ImportErrorCode => (IMPORT_ERROR_CODES as readonly string[]).includes(code);

/** The error of a refusal: its first issue, or its own code, or else the given code. */
export const importErrorOf = ({ code, message, issues: [issue] }: Refused, other: ImportErrorCode): ImportError => ({
  code: issue?.code ?? (isKnown(code) ? code : other),
  ...(issue?.params && { params: issue.params }),
  message,
});
