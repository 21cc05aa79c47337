import type { AccountItem } from '@kypseli/contract/admin';
import { Box } from '@mui/material';
import { useText } from '../../i18n/use-text';
import { useFormats } from '../../ui/formats';
import { Sentence } from '../../ui/Sentence';
import { useMoment } from './use-moment';

const usePlanWords = () => {
  const t = useText();
  const { dayInWords } = useFormats();
  return ({ plan, standing, period_end: end }: AccountItem): string => {
    const known = plan === 'monthly' || plan === 'yearly';
    if (!known || standing === 'free' || end === null) return t('accounts.head.free');
    const values = { plan: t(`accounts.head.plan.${plan}`), day: dayInWords(end) };
    return t(
      standing === 'expired' || standing === 'cancelled' ? 'accounts.head.ended' : 'accounts.head.until',
      values,
    );
  };
};

/** Who it is, in one line: since when, with what, on which plan, seen when, in which language. */
export const AccountSentence = (account: AccountItem) => {
  const t = useText();
  const { number, dayInWords } = useFormats();
  const moment = useMoment();
  const plan = usePlanWords()(account);
  const { hives, apiaries, seen_at: seen } = account;
  const records = t('accounts.head.records', {
    hives: t('accounts.hives', { smart_count: hives, count: number(hives) }),
    apiaries: t('accounts.apiaries', { smart_count: apiaries, count: number(apiaries) }),
  });
  return (
    <Sentence
      text="accounts.head.sentence"
      values={{
        since: dayInWords(account.created_at),
        records: (
          <Box component="strong" sx={{ fontWeight: 650, color: 'text.primary' }}>
            {records}
          </Box>
        ),
        plan,
        seen: seen === null ? t('accounts.head.never_seen') : t('accounts.head.seen', { when: moment(seen) }),
        language: t(`accounts.head.reads.${account.language}`),
      }}
    />
  );
};
