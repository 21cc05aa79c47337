import { ACTION_STATES, type ActionItem, actions as routes } from '@kypseli/contract/admin';
import { ACTION_TYPES } from '@kypseli/domain';
import { useText } from '../../i18n/use-text';
import { CardLines } from '../../lists/CardLines';
import { Col } from '../../lists/Col';
import { DaysFilter } from '../../lists/DaysFilter';
import { Facets } from '../../lists/Facets';
import { RecordList } from '../../lists/RecordList';
import { useFormats } from '../../ui/formats';
import { Keeper } from '../../ui/Keeper';
import { Personal } from '../../ui/Personal';
import { When } from '../../ui/When';
import { ActionState } from './ActionState';

const ActionFilter = () => {
  const t = useText();
  return (
    <>
      <Facets
        label={t('records.type')}
        source="type"
        several
        choices={ACTION_TYPES.map((value) => ({ value, label: t(`records.action_type.${value}`) }))}
      />
      <Facets
        label={t('records.state')}
        source="state"
        several
        choices={ACTION_STATES.map((value) => ({ value, label: t(`records.action_state.${value}`) }))}
      />
      <DaysFilter source="day" label={t('records.day')} />
    </>
  );
};

export const ActionList = () => {
  const t = useText();
  const { number } = useFormats();
  return (
    <RecordList<ActionItem>
      sort={{ field: 'day', order: 'DESC' }}
      filter={<ActionFilter />}
      csv={routes.csv}
      facets={routes.facets}
      card={(action) => (
        <CardLines first={t(`records.action_type.${action.type}`)} beside={<When at={action.day} look="day" />}>
          <ActionState {...action} />
          <Keeper id={action.account_id} plain />
        </CardLines>
      )}
    >
      <Col
        source="type"
        label={t('records.type')}
        disableSort
        style={{ fontWeight: 650 }}
        render={({ type }: ActionItem) => t(`records.action_type.${type}`)}
      />
      <Col
        source="title"
        label={t('records.title')}
        disableSort
        render={({ title }: ActionItem) => <Personal value={title} />}
      />
      <Col
        source="account_id"
        label={t('records.keeper')}
        disableSort
        render={({ account_id }: ActionItem) => <Keeper id={account_id} />}
      />
      <Col
        align="right"
        source="hives"
        label={t('shell.items.hives')}
        disableSort
        render={({ hives }: ActionItem) => number(hives)}
      />
      <Col source="day" label={t('records.day')} render={({ day }: ActionItem) => <When at={day} look="day" />} />
      <Col
        source="state"
        label={t('records.state')}
        disableSort
        render={(action: ActionItem) => <ActionState {...action} />}
      />
    </RecordList>
  );
};
