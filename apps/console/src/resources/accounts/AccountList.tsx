import { type AccountItem, accounts as routes, support } from '@kypseli/contract/admin';
import { Box } from '@mui/material';
import { useListContext } from 'ra-core';
import { useMay } from '../../auth/may';
import { useText } from '../../i18n/use-text';
import { Col } from '../../lists/Col';
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

const ONE_LINE = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const;
const KEEPER = {
  both: { display: 'flex', gap: 8, alignItems: 'baseline', minWidth: 0 },
  name: { ...ONE_LINE, fontWeight: 650, flex: 'none', maxWidth: '100%' },
  // A mistyped domain has a wave below it.
  email: { ...ONE_LINE, color: 'var(--text-2)', minWidth: 0, paddingBottom: 3 },
} as const;

const Keeper = (account: AccountItem) => (
  <span style={KEEPER.both}>
    <strong style={KEEPER.name}>{nameOf(account)}</strong>
    <span style={KEEPER.email} title={account.email ?? undefined}>
      {account.email && <Address email={account.email} />}
    </span>
  </span>
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
      <Col
        source="name"
        label={t('accounts.columns.keeper')}
        render={(account: AccountItem) => <Keeper {...account} />}
        // Takes what the others leave, which in Greek is little.
        style={{ maxWidth: 180, width: '40%' }}
      />
      <Col
        source="state"
        label={t('accounts.columns.state')}
        disableSort
        style={{ whiteSpace: 'nowrap' }}
        render={(account: AccountItem) => <AccountState {...account} />}
      />
      <Col
        source="plan"
        label={t('accounts.columns.plan')}
        disableSort
        style={{ whiteSpace: 'nowrap' }}
        render={({ plan }: AccountItem) => planWord(plan)}
      />
      <Col
        align="right"
        source="hives"
        label={t('accounts.columns.hives')}
        style={{ fontWeight: 650 }}
        render={({ id, hives }: AccountItem) => (
          <CountLink count={hives} resource="hives" filter={{ account: id, deleted: false }} />
        )}
      />
      <Col
        align="right"
        source="apiaries"
        label={t('accounts.columns.apiaries')}
        disableSort
        render={({ id, apiaries }: AccountItem) => (
          <CountLink count={apiaries} resource="apiaries" filter={{ account: id }} />
        )}
      />
      <Col
        source="seen"
        label={t('accounts.columns.seen')}
        style={{ whiteSpace: 'nowrap' }}
        render={(account: AccountItem) => <Seen {...account} />}
      />
      <Col
        source="created"
        label={t('accounts.columns.created')}
        render={({ created_at: at }: AccountItem) => <When at={at} look="day" />}
        style={{ color: 'var(--text-2)', whiteSpace: 'nowrap' }}
      />
      <Col
        source="language"
        label={t('accounts.columns.language')}
        disableSort
        render={({ language }: AccountItem) => t(`accounts.language.${language}`)}
      />
      <Col source="timezone" label={t('accounts.columns.timezone')} disableSort />
      <Col
        source="id"
        label={t('accounts.columns.id')}
        disableSort
        render={({ id }: AccountItem) => <ShortId id={id} />}
      />
    </ListFrame>
  );
};
