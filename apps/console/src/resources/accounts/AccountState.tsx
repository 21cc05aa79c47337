import type { AccountItem } from '@kypseli/contract/admin';
import { useText } from '../../i18n/use-text';
import { type State, StateMark } from '../../ui/StateMark';

type Code = AccountItem['state'] | 'payment_failed' | 'over_limit';

const MARKS: Record<Code, State> = {
  active: 'fine',
  unverified: 'waiting',
  without_terms: 'waiting',
  blocked: 'paused',
  payment_failed: 'look',
  over_limit: 'look',
};

const codeOf = ({ state, standing, hives, hive_limit }: AccountItem): Code => {
  if (state !== 'active') return state;
  if (standing === 'past_due') return 'payment_failed';
  return hive_limit !== null && hives > hive_limit ? 'over_limit' : 'active';
};

/** What keeps an account from working; of one that works, what its plan needs. */
export const AccountState = (account: AccountItem) => {
  const t = useText();
  const code = codeOf(account);
  return <StateMark state={MARKS[code]} word={t(`accounts.state.${code}`)} />;
};

export const usePlanWord = () => {
  const t = useText();
  const words: Record<string, string> = {
    free: t('accounts.plan.free'),
    monthly: t('accounts.plan.monthly'),
    yearly: t('accounts.plan.yearly'),
  };
  return (plan: string) => words[plan] ?? plan;
};
