import { type ApiaryItem, apiaries as routes } from '@kypseli/contract/admin';
import { useText } from '../../i18n/use-text';
import { CardLines } from '../../lists/CardLines';
import { Col } from '../../lists/Col';
import { CountFilter } from '../../lists/CountFilter';
import { DaysFilter } from '../../lists/DaysFilter';
import { Facets } from '../../lists/Facets';
import { RecordList } from '../../lists/RecordList';
import { SortWithin } from '../../lists/SortWithin';
import { YesNoFilter } from '../../lists/YesNoFilter';
import { CountLink } from '../../ui/CountLink';
import { useFormats } from '../../ui/formats';
import { Keeper } from '../../ui/Keeper';
import { Personal } from '../../ui/Personal';
import { When } from '../../ui/When';

/** Written out: the schema of the domain would bring zod into the first load. */
const PURPOSES = [
  'FUNCTION_HARVEST',
  'FUNCTION_WINTER_SURVIVAL',
  'FUNCTION_GROWTH',
  'FUNCTION_POLLINATION',
  'FUNCTION_OTHER',
] as const satisfies ApiaryItem['purpose'][];

const ApiaryFilter = () => {
  const t = useText();
  return (
    <>
      <Facets
        label={t('records.purpose')}
        source="purpose"
        several
        choices={PURPOSES.map((value) => ({ value, label: t(`records.purposes.${value}`) }))}
      />
      <YesNoFilter label={t('records.active')} source="active" />
      <CountFilter label={t('shell.items.hives')} source="hives" from={[0, 1, 6, 51]} />
      <DaysFilter source="last_entry" label={t('records.last_entry')} asInstants />
    </>
  );
};

export const ApiaryList = () => {
  const t = useText();
  const { number } = useFormats();
  return (
    <RecordList<ApiaryItem>
      sort={{ field: 'established', order: 'DESC' }}
      filter={<ApiaryFilter />}
      csv={routes.csv}
      facets={routes.facets}
      hiddenColumns={['last_entry']}
      card={(apiary) => (
        <CardLines first={<Personal value={apiary.name} />} beside={<When at={apiary.last_round} look="day" />}>
          <Keeper id={apiary.account_id} plain />
          {t('records.hives_of', { smart_count: apiary.hives, count: number(apiary.hives) })}
        </CardLines>
      )}
    >
      <Col
        source="name"
        label={t('records.apiary')}
        disableSort
        render={({ name }: ApiaryItem) => <Personal value={name} />}
      />
      <Col
        source="account_id"
        label={t('records.keeper')}
        disableSort
        render={({ account_id }: ApiaryItem) => <Keeper id={account_id} />}
      />
      <Col
        align="right"
        source="hives"
        label={t('shell.items.hives')}
        render={({ id, account_id, hives }: ApiaryItem) => (
          <CountLink count={hives} resource="hives" filter={{ account: account_id, apiary: id, deleted: false }} />
        )}
      />
      <Col
        source="purpose"
        label={t('records.purpose')}
        disableSort
        render={({ purpose }: ApiaryItem) => t(`records.purposes.${purpose}`)}
      />
      <SortWithin<ApiaryItem>
        source="last_round"
        needs={['account']}
        label={t('records.last_round')}
        render={({ last_round }: ApiaryItem) => <When at={last_round} look="day" />}
      />
      <Col
        source="active"
        label={t('records.active')}
        disableSort
        render={({ active }: ApiaryItem) => t(active ? 'lists.yes' : 'lists.no')}
      />
      <Col
        source="established"
        label={t('records.established')}
        render={({ established_at }: ApiaryItem) => <When at={established_at} />}
      />
      <Col
        source="last_entry"
        label={t('records.last_entry')}
        render={({ last_entry_at }: ApiaryItem) => <When at={last_entry_at} />}
      />
    </RecordList>
  );
};
