import { type AccountItem, openings } from '@kypseli/contract/admin';
import { Card, Typography } from '@mui/material';
import { useMay } from '../../auth/may';
import { useText } from '../../i18n/use-text';
import { ShowFrame, type ShowTab } from '../../shows/ShowFrame';
import { AccountFacts } from './AccountFacts';
import { AccountSentence } from './AccountSentence';
import { AccountState } from './AccountState';
import { CopyLink } from './CopyLink';
import { nameOf } from './names';
import { Overview } from './overview/Overview';
import { DevicesTabLabel, ListTabLabel, TabLabel } from './TabLabel';
import { ApiariesTab } from './tabs/ApiariesTab';
import { DevicesTab } from './tabs/DevicesTab';
import { ImportsTab } from './tabs/ImportsTab';
import { MailsTab } from './tabs/MailsTab';
import { PlanTab } from './tabs/PlanTab';
import { StaffAccessTab } from './tabs/StaffAccessTab';
import { Timeline } from './timeline/Timeline';

/** Who may not open accounts sees what the list shows. */
const Closed = (account: AccountItem) => {
  const t = useText();
  return (
    <Card sx={{ p: 4, display: 'grid', gap: 3 }}>
      <AccountFacts {...account} />
      <Typography sx={{ color: 'text.secondary' }}>{t('accounts.only_support')}</Typography>
    </Card>
  );
};

export const AccountShow = () => {
  const t = useText();
  const mayOpen = useMay(openings.open);
  const tabs: ShowTab<AccountItem>[] = [
    { path: '', label: t('accounts.tabs.overview'), content: (account) => <Overview account={account} /> },
    {
      path: 'apiaries',
      label: ({ apiaries, hives }) => <TabLabel name={t('accounts.tabs.apiaries')} counts={[apiaries, hives]} />,
      content: (account) => <ApiariesTab account={account} />,
    },
    { path: 'timeline', label: t('accounts.tabs.timeline'), content: (account) => <Timeline account={account} /> },
    { path: 'plan', label: t('accounts.tabs.plan'), content: (account) => <PlanTab account={account} /> },
    {
      path: 'mails',
      label: ({ id }) => <ListTabLabel name={t('shell.items.mails')} id={id} resource="mails" sort="written_at" />,
      content: (account) => <MailsTab account={account} />,
    },
    {
      path: 'imports',
      label: ({ id }) => <ListTabLabel name={t('shell.items.imports')} id={id} resource="imports" sort="begun" />,
      content: (account) => <ImportsTab account={account} />,
    },
    {
      path: 'devices',
      label: ({ id }) => <DevicesTabLabel name={t('accounts.tabs.devices')} id={id} />,
      content: (account) => <DevicesTab account={account} />,
    },
    { path: 'access', label: t('accounts.tabs.access'), content: (account) => <StaffAccessTab account={account} /> },
  ];
  return (
    <ShowFrame<AccountItem>
      title={nameOf}
      sort={{ field: 'created', order: 'DESC' }}
      mark={(account) => <AccountState {...account} />}
      sentence={(account) => <AccountSentence {...account} />}
      actions={() => <CopyLink />}
      accountId={({ id }) => (mayOpen ? id : null)}
      needsOpening={mayOpen}
      {...(mayOpen && { tabs })}
    >
      {(account) => <Closed {...account} />}
    </ShowFrame>
  );
};
