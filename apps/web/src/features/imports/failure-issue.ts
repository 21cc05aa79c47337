import type { Import } from '@kypseli/contract';
import type { FoundIssue } from '../../api/issues';

/** Why an import failed; undefined if it failed before there were codes. */
export const failureIssue = ({ error_code, error_params }: Import): FoundIssue | undefined =>
  error_code ? { code: error_code, ...(error_params && { params: error_params }) } : undefined;
