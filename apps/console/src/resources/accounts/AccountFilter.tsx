import { LANGUAGES } from '@kypseli/contract';
import { ACCOUNT_STATES, PLAN_FILTERS } from '@kypseli/contract/admin';
import { useGetIdentity } from 'ra-core';
import { useText } from '../../i18n/use-text';
import { Facets } from '../../lists/Facets';
import { SearchFilter } from '../../lists/SearchFilter';
import { useFacets } from './use-facets';

/** A day ago is the same instant all day, so that the chosen value stays the chosen one. */
const daysAgo = (days: number): string => {
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - days);
  return day.toISOString();
};

export const AccountFilter = () => {
  const t = useText();
  const { identity } = useGetIdentity();
  const { count } = useFacets();
  return (
    <>
      {identity?.role !== 'operator' && <SearchFilter source="q" label={t('accounts.search')} />}
      <Facets
        label={t('accounts.columns.state')}
        source="state"
        several
        choices={ACCOUNT_STATES.map((state) => ({
          value: state,
          label: t(`accounts.state.${state}`),
          count: count(`state.${state}`),
        }))}
      />
      <Facets
        label={t('accounts.columns.plan')}
        source="plan"
        several
        choices={PLAN_FILTERS.map((plan) => ({
          value: plan,
          label: t(`accounts.plan.${plan}`),
          count: count(`plan.${plan}`),
        }))}
      />
      <Facets
        label={t('accounts.columns.hives')}
        source="hives"
        choices={[
          { value: { from: 0, to: 0 }, label: t('accounts.hive_ranges.none'), count: count('hives.0') },
          { value: { from: 1, to: 5 }, label: t('accounts.hive_ranges.few'), count: count('hives.1-5') },
          { value: { from: 6, to: 50 }, label: t('accounts.hive_ranges.some'), count: count('hives.6-50') },
          { value: { from: 51 }, label: t('accounts.hive_ranges.many'), count: count('hives.51-') },
        ]}
      />
      <Facets
        label={t('accounts.last_seen')}
        source="seen"
        choices={[
          { value: { from: daysAgo(7) }, label: t('accounts.seen_ranges.week'), count: count('seen.week') },
          { value: { to: daysAgo(365) }, label: t('accounts.seen_ranges.year'), count: count('seen.before-a-year') },
          { value: { never: true }, label: t('accounts.seen_ranges.never'), count: count('seen.never') },
        ]}
      />
      <Facets
        label={t('accounts.columns.language')}
        source="language"
        several
        choices={LANGUAGES.map((language) => ({
          value: language,
          label: t(`accounts.language.${language}`),
          count: count(`language.${language}`),
        }))}
      />
      <Facets
        label={t('accounts.columns.created')}
        source="created"
        choices={[
          { value: { from: daysAgo(0) }, label: t('accounts.created_ranges.today') },
          { value: { from: daysAgo(7) }, label: t('accounts.created_ranges.week') },
          { value: { from: daysAgo(30) }, label: t('accounts.created_ranges.month') },
        ]}
      />
    </>
  );
};
