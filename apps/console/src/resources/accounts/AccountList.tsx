import { type AccountItem, accounts as routes, support } from '@kypseli/contract/admin';
import { Box } from '@mui/material';
import { useListContext } from 'ra-core';
import { DataTable } from 'react-admin';
import { useMay } from '../../auth/may';
import { useText } from '../../i18n/use-text';
import { ListFrame } from '../../lists/ListFrame';
import { Address } from '../../ui/Address';
import { CountLink } from '../../ui/CountLink';
import { useFormats } from '../../ui/formats';
import { ShortId } from '../../ui/ShortId';
import { When } from '../../ui/When';
import { AccountBulk } from './AccountBulk';
import { AccountFilter } from './AccountFilter';
import { AccountState, usePlanWord } from './AccountState';
import { nameOf } from './names';
import { useFacets } from './use-facets';

const SORTS = ['created', 'hives', 'seen', 'name'] as const;

const Title = () => {
  const t = useText();
  const { number } = useFormats();
  const { total, filterValues } = useListContext();
  const { all } = useFacets();
  if (total === undefined) return <>{t('shell.items.accounts')}</>;
  if (Object.keys(filterValues).length > 0 && all !== undefined)
    return <>{t('accounts.some', { count: number(total), all: number(all) })}</>;
  return <>{t('accounts.count', { smart_count: total, count: number(total) })}</>;
};

const Sentence = () => {
  const t = useText();
  const { sort } = useListContext();
  const by = SORTS.find((name) => name === sort.field) ?? 'created';
  return <>{t('accounts.sentence', { by: t(`accounts.sorts.${by}`) })}</>;
};

const Keeper = (account: AccountItem) => (
  <Box component="span" sx={{ display: 'flex', gap: 2, alignItems: 'baseline', minWidth: 0 }}>
    <Box
      component="strong"
      sx={{
        fontWeight: 650,
        flex: 'none',
        maxWidth: '100%',
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
      }}
    >
      {nameOf(account)}
    </Box>
    <Box
      component="span"
      title={account.email ?? undefined}
      sx={{ color: 'text.secondary', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 }}
    >
      {account.email && <Address email={account.email} />}
    </Box>
  </Box>
);

const Seen = ({ seen_at: at }: AccountItem) => {
  const t = useText();
  return at === null ? t('accounts.never') : <When at={at} />;
};

const AccountCard = (account: AccountItem) => {
  const t = useText();
  const planWord = usePlanWord();
  const { number } = useFormats();
  const { hives, apiaries, plan } = account;
  return (
    <>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
        <Box component="strong" sx={{ fontWeight: 650, overflowWrap: 'anywhere', minWidth: 0 }}>
          {nameOf(account)}
        </Box>
        <AccountState {...account} />
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {account.email && <Address email={account.email} />}
      </Box>
      <span>
        {t('accounts.hives', { smart_count: hives, count: number(hives) })},{' '}
        {t('accounts.apiaries', { smart_count: apiaries, count: number(apiaries) })}, {planWord(plan)}
      </span>
    </>
  );
};

export const AccountList = () => {
  const t = useText();
  const planWord = usePlanWord();
  const mayHelp = useMay(support.endAllSessions);
  return (
    <ListFrame<AccountItem>
      sort={{ field: 'created', order: 'DESC' }}
      windowTitle={t('shell.items.accounts')}
      title={<Title />}
      sentence={<Sentence />}
      filter={<AccountFilter />}
      personalFilters={['q']}
      card={(account) => <AccountCard {...account} />}
      bulk={mayHelp ? <AccountBulk /> : undefined}
      empty="accounts.none"
      csv={routes.csv}
      hiddenColumns={['language', 'timezone', 'id']}
    >
      <DataTable.Col
        source="name"
        label={t('accounts.columns.keeper')}
        render={(account: AccountItem) => <Keeper {...account} />}
        // Takes what the others leave, which in Greek is little.
        sx={{ maxWidth: 180, width: '40%' }}
      />
      <DataTable.Col
        source="state"
        label={t('accounts.columns.state')}
        disableSort
        sx={{ whiteSpace: 'nowrap' }}
        render={(account: AccountItem) => <AccountState {...account} />}
      />
      <DataTable.Col
        source="plan"
        label={t('accounts.columns.plan')}
        disableSort
        sx={{ whiteSpace: 'nowrap' }}
        render={({ plan }: AccountItem) => planWord(plan)}
      />
      <DataTable.Col
        align="right"
        source="hives"
        label={t('accounts.columns.hives')}
        sx={{ fontWeight: 650 }}
        render={({ id, hives }: AccountItem) => (
          <CountLink count={hives} resource="hives" filter={{ account: id, deleted: false }} />
        )}
      />
      <DataTable.Col
        align="right"
        source="apiaries"
        label={t('accounts.columns.apiaries')}
        disableSort
        render={({ id, apiaries }: AccountItem) => (
          <CountLink count={apiaries} resource="apiaries" filter={{ account: id }} />
        )}
      />
      <DataTable.Col
        source="seen"
        label={t('accounts.columns.seen')}
        sx={{ whiteSpace: 'nowrap' }}
        render={(account: AccountItem) => <Seen {...account} />}
      />
      <DataTable.Col
        source="created"
        label={t('accounts.columns.created')}
        render={({ created_at: at }: AccountItem) => <When at={at} look="day" />}
        sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
      />
      <DataTable.Col
        source="language"
        label={t('accounts.columns.language')}
        disableSort
        render={({ language }: AccountItem) => t(`accounts.language.${language}`)}
      />
      <DataTable.Col source="timezone" label={t('accounts.columns.timezone')} disableSort />
      <DataTable.Col
        source="id"
        label={t('accounts.columns.id')}
        disableSort
        render={({ id }: AccountItem) => <ShortId id={id} />}
      />
    </ListFrame>
  );
};
