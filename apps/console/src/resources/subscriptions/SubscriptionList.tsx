import { PLAN_STANDINGS, subscriptions as routes, type SubscriptionItem, support } from '@kypseli/contract/admin';
import { PAID_PLANS } from '@kypseli/domain';
import { useMay } from '../../auth/may';
import { useText } from '../../i18n/use-text';
import { CardLines } from '../../lists/CardLines';
import { Col } from '../../lists/Col';
import { DaysFilter } from '../../lists/DaysFilter';
import { Facets } from '../../lists/Facets';
import { IdFilter } from '../../lists/IdFilter';
import { ListFrame } from '../../lists/ListFrame';
import { ListTitle } from '../../lists/ListTitle';
import { useFormats } from '../../ui/formats';
import { Keeper } from '../../ui/Keeper';
import { Personal } from '../../ui/Personal';
import { planDue } from '../../ui/plan-due';
import { type State, StateMark } from '../../ui/StateMark';
import { When } from '../../ui/When';

const MARKS: Record<SubscriptionItem['standing'], State> = {
  active: 'fine',
  past_due: 'failed',
  expired: 'look',
  cancelled: 'paused',
};

const Standing = ({ standing, ending }: SubscriptionItem) => {
  const t = useText();
  if (standing === 'active' && ending) return <StateMark state="look" word={t('records.standing.ending')} />;
  return <StateMark state={MARKS[standing]} word={t(`records.standing.${standing}`)} />;
};

/** When it is paid next; of what is not paid, what happens instead. */
const Due = (plan: SubscriptionItem) => {
  const t = useText();
  const kind = planDue(plan);
  return (
    <>
      {plan.due_at !== null && kind !== 'due' && `${t(`records.${kind}`)} `}
      <When at={plan.due_at} look="day" />
    </>
  );
};

const PlanFilter = () => {
  const t = useText();
  return (
    <>
      <IdFilter source="account" label={t('records.account')} />
      <Facets
        label={t('records.plan')}
        source="plan"
        several
        choices={PAID_PLANS.map((value) => ({ value, label: t(`accounts.plan.${value}`) }))}
      />
      <Facets
        label={t('records.standing_label')}
        source="standing"
        several
        choices={PLAN_STANDINGS.map((value) => ({ value, label: t(`records.standing.${value}`) }))}
      />
      <DaysFilter source="due" label={t('records.due')} asInstants />
    </>
  );
};

/** The plans; a row leads to its account, where it is cancelled, resumed and refunded. */
export const SubscriptionList = () => {
  const t = useText();
  const { euro } = useFormats();
  const mayOpen = useMay(support.cancel);
  return (
    <ListFrame<SubscriptionItem>
      sort={{ field: 'due', order: 'ASC' }}
      windowTitle={t('shell.items.subscriptions')}
      title={<ListTitle text="records.count.subscriptions" name={t('shell.items.subscriptions')} />}
      sentence={t('records.plans_explained')}
      filter={<PlanFilter />}
      rowClick={mayOpen ? (id) => `/accounts/${id}/show/plan` : false}
      empty="records.nobody_pays"
      csv={routes.csv}
      facets={routes.facets}
      hiddenColumns={['since', 'card_last4']}
      card={(plan) => (
        <CardLines first={t(`accounts.plan.${plan.plan}`)} beside={<Due {...plan} />}>
          <Standing {...plan} />
          <Keeper id={plan.account_id} plain />
          {t('records.paid', { amount: euro(plan.paid_eur) })}
        </CardLines>
      )}
    >
      <Col
        source="account_id"
        label={t('records.keeper')}
        disableSort
        render={({ account_id }: SubscriptionItem) => <Keeper id={account_id} />}
      />
      <Col
        source="plan"
        label={t('records.plan')}
        disableSort
        style={{ fontWeight: 650 }}
        render={({ plan }: SubscriptionItem) => t(`accounts.plan.${plan}`)}
      />
      <Col
        source="standing"
        label={t('records.standing_label')}
        disableSort
        render={(plan: SubscriptionItem) => <Standing {...plan} />}
      />
      <Col
        source="period_end"
        label={t('records.until')}
        disableSort
        render={({ period_end }: SubscriptionItem) => <When at={period_end} look="day" />}
      />
      <Col source="due" label={t('records.due')} render={(plan: SubscriptionItem) => <Due {...plan} />} />
      <Col
        align="right"
        source="total"
        label={t('records.paid_so_far')}
        render={({ paid_eur }: SubscriptionItem) => euro(paid_eur)}
      />
      <Col
        source="since"
        label={t('records.since')}
        render={({ since }: SubscriptionItem) => <When at={since} look="day" />}
      />
      <Col
        source="card_last4"
        label={t('records.card')}
        disableSort
        render={({ card_last4 }: SubscriptionItem) => <Personal value={card_last4} />}
      />
    </ListFrame>
  );
};
