import { HiveNumber } from '@kypseli/domain';
import { issueText } from '../../../api/errors';

/** What is wrong with the number that is typed for a hive, as forms ask for it; true where nothing is. */
export const checkNumber = (typed: string): string | boolean => {
  const parsed = HiveNumber.safeParse(typed);
  return parsed.success || (issueText(parsed.error.issues[0]?.message) ?? false);
};
