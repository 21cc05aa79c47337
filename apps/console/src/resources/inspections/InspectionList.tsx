import { type InspectionItem, inspections as routes } from '@kypseli/contract/admin';
import { STATUSES } from '@kypseli/domain';
import { useText } from '../../i18n/use-text';
import { CardLines } from '../../lists/CardLines';
import { Col } from '../../lists/Col';
import { DaysFilter } from '../../lists/DaysFilter';
import { Facets } from '../../lists/Facets';
import { IdFilter } from '../../lists/IdFilter';
import { RecordList } from '../../lists/RecordList';
import { useFormats } from '../../ui/formats';
import { HiveStatus } from '../../ui/HiveStatus';
import { Keeper } from '../../ui/Keeper';
import { Personal } from '../../ui/Personal';
import { Plate } from '../../ui/Plate';
import { When } from '../../ui/When';

const InspectionFilter = () => {
  const t = useText();
  return (
    <>
      <IdFilter source="apiary" label={t('records.apiary')} />
      <IdFilter source="hive" label={t('records.hive')} />
      <Facets
        label={t('records.state')}
        source="status"
        several
        choices={STATUSES.map((value) => ({ value, label: t(`records.status.${value}`) }))}
      />
      <DaysFilter source="day" label={t('records.day')} />
      <DaysFilter source="recorded" label={t('records.recorded')} asInstants />
    </>
  );
};

export const InspectionList = () => {
  const t = useText();
  const { number } = useFormats();
  const frames = (count: number | null) => (count === null ? '–' : number(count));
  return (
    <RecordList<InspectionItem>
      sort={{ field: 'recorded', order: 'DESC' }}
      filter={<InspectionFilter />}
      csv={routes.csv}
      facets={routes.facets}
      card={(one) => (
        <CardLines
          first={one.number === null ? '–' : <Plate number={one.number} />}
          beside={<When at={one.day} look="day" />}
        >
          {one.generalStatus && <HiveStatus status={one.generalStatus} />}
          <Keeper id={one.account_id} plain />
        </CardLines>
      )}
    >
      <Col source="day" label={t('records.day')} render={({ day }: InspectionItem) => <When at={day} look="day" />} />
      <Col
        source="number"
        label={t('records.hive')}
        disableSort
        render={({ number: plate }: InspectionItem) => (plate === null ? '–' : <Plate number={plate} />)}
      />
      <Col
        source="account_id"
        label={t('records.keeper')}
        disableSort
        render={({ account_id }: InspectionItem) => <Keeper id={account_id} />}
      />
      <Col
        source="status"
        label={t('records.state')}
        disableSort
        render={({ generalStatus }: InspectionItem) => <HiveStatus status={generalStatus} />}
      />
      <Col
        align="right"
        source="bees"
        label={t('records.bees')}
        disableSort
        render={({ populationFrames }: InspectionItem) => frames(populationFrames)}
      />
      <Col
        align="right"
        source="brood"
        label={t('records.brood')}
        disableSort
        render={({ broodFrames }: InspectionItem) => frames(broodFrames)}
      />
      <Col
        align="right"
        source="honey"
        label={t('records.honey')}
        disableSort
        render={({ honeycombs }: InspectionItem) => frames(honeycombs)}
      />
      <Col
        align="right"
        source="mites"
        label={t('records.mites')}
        disableSort
        render={({ varroa }: InspectionItem) => frames(varroa?.mites ?? null)}
      />
      <Col
        source="note"
        label={t('records.note')}
        disableSort
        render={({ note }: InspectionItem) => <Personal value={note} />}
      />
      <Col
        source="recorded"
        label={t('records.recorded')}
        render={({ recorded_at }: InspectionItem) => <When at={recorded_at} look="ago" />}
      />
    </RecordList>
  );
};
