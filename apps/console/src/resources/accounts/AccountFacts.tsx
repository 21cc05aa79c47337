import type { AccountItem } from '@kypseli/contract/admin';
import { Box } from '@mui/material';
import { useText } from '../../i18n/use-text';
import { Address } from '../../ui/Address';
import { CopyId } from '../../ui/CopyId';
import { Facts } from '../../ui/Facts';
import { useFormats } from '../../ui/formats';
import { statusName } from './status-name';

/** The time of day where the keeper is. */
const clockIn = (zone: string): string =>
  new Date().toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });

/** What is known of an account beside its records. */
export const AccountFacts = (account: AccountItem) => {
  const t = useText();
  const { day, number } = useFormats();
  const { email, email_verified_at: verified, terms_version: terms, timezone, status_code: status } = account;
  return (
    <Facts
      facts={[
        [
          t('accounts.facts.mail'),
          email === null ? (
            '–'
          ) : (
            <>
              <Address email={email} />
              <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                {verified === null
                  ? t('accounts.facts.not_verified')
                  : t('accounts.facts.verified', { day: day(verified) })}
              </Box>
            </>
          ),
        ],
        [
          t('accounts.facts.terms'),
          terms === null ? t('accounts.facts.no_terms') : t('accounts.facts.terms_version', { version: terms }),
        ],
        [t('accounts.facts.zone'), `${timezone}, ${clockIn(timezone)}`],
        [t('accounts.facts.status'), t(`accounts.facts.status_code.${statusName(status)}`, { code: status })],
        [
          t('accounts.facts.limit'),
          account.hive_limit === null ? t('accounts.facts.no_limit') : number(account.hive_limit),
        ],
        [t('accounts.facts.id'), <CopyId key="id" id={account.id} />],
      ]}
    />
  );
};
