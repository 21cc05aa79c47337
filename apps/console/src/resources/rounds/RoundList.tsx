import { type RoundItem, rounds as routes } from '@kypseli/contract/admin';
import { useText } from '../../i18n/use-text';
import { CardLines } from '../../lists/CardLines';
import { Col } from '../../lists/Col';
import { DaysFilter } from '../../lists/DaysFilter';
import { IdFilter } from '../../lists/IdFilter';
import { RecordList } from '../../lists/RecordList';
import { CountLink } from '../../ui/CountLink';
import { useFormats } from '../../ui/formats';
import { Keeper } from '../../ui/Keeper';
import { Personal } from '../../ui/Personal';
import { When } from '../../ui/When';

export const RoundList = () => {
  const t = useText();
  const { number } = useFormats();
  const inspected = (round: RoundItem) =>
    t('records.inspected_of', { count: number(round.inspected), all: number(round.hives) });
  return (
    <RecordList<RoundItem>
      sort={{ field: 'day', order: 'DESC' }}
      filter={
        <>
          <IdFilter source="apiary" label={t('records.apiary')} />
          <DaysFilter source="day" label={t('records.day')} />
        </>
      }
      csv={routes.csv}
      card={(round) => (
        <CardLines first={<When at={round.day} look="day" />} beside={inspected(round)}>
          <Personal value={round.apiary_name} />
          <Keeper id={round.account_id} plain />
        </CardLines>
      )}
    >
      <Col source="day" label={t('records.day')} render={({ day }: RoundItem) => <When at={day} look="day" />} />
      <Col
        source="apiary_name"
        label={t('records.apiary')}
        disableSort
        render={({ apiary_name }: RoundItem) => <Personal value={apiary_name} />}
      />
      <Col
        source="account_id"
        label={t('records.keeper')}
        disableSort
        render={({ account_id }: RoundItem) => <Keeper id={account_id} />}
      />
      <Col
        source="inspected"
        label={t('records.inspected')}
        disableSort
        render={(round: RoundItem) => (
          <CountLink
            count={round.inspected}
            resource="inspections"
            filter={{ account: round.account_id, apiary: round.apiary_id, day: { from: round.day, to: round.day } }}
          >
            {inspected(round)}
          </CountLink>
        )}
      />
      <Col
        source="recorded_at"
        label={t('records.recorded')}
        disableSort
        render={({ recorded_at }: RoundItem) => <When at={recorded_at} look="ago" />}
      />
    </RecordList>
  );
};
