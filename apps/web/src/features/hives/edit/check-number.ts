import { checkInput, HiveNumber } from '@kypseli/domain';
import { issueText } from '../../../api/issues';

/** What is wrong with the number that is typed for a hive, as forms ask for it; true where nothing is. */
export const checkNumber = (typed: string): string | boolean => {
  const checked = checkInput(HiveNumber, typed);
  return checked.ok || issueText(checked.issues[0]!);
};
