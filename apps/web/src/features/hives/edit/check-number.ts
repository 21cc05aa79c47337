import { checkInput, HiveNumber } from '@kypseli/domain';
import { issueText } from '../../../api/issues';

/** Validates a typed hive number, as react-hook-form expects it: true, or the error. */
export const checkNumber = (typed: string): string | boolean => {
  const checked = checkInput(HiveNumber, typed);
  return checked.ok || issueText(checked.issues[0]!);
};
