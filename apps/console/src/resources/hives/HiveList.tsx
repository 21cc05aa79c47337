import { type HiveItem, hives as routes } from '@kypseli/contract/admin';
import { Box } from '@mui/material';
import { useText } from '../../i18n/use-text';
import { CardLines } from '../../lists/CardLines';
import { Col } from '../../lists/Col';
import { IdFilter } from '../../lists/IdFilter';
import { RecordList } from '../../lists/RecordList';
import { SortWithin } from '../../lists/SortWithin';
import { TextFilter } from '../../lists/TextFilter';
import { YesNoFilter } from '../../lists/YesNoFilter';
import { CombBox } from '../../ui/CombBox';
import { useFormats } from '../../ui/formats';
import { HiveStatus } from '../../ui/HiveStatus';
import { Keeper } from '../../ui/Keeper';
import { Personal } from '../../ui/Personal';
import { Plate } from '../../ui/Plate';
import { QueenMark } from '../../ui/QueenMark';
import { When } from '../../ui/When';
import { HiveFlags } from './HiveFlags';
import { TagFilter } from './TagFilter';

const HiveFilter = () => {
  const t = useText();
  return (
    <>
      <IdFilter source="apiary" label={t('records.apiary')} />
      <TextFilter source="number" label={t('records.number')} />
      <TagFilter />
      <YesNoFilter label={t('records.active')} source="active" />
      <YesNoFilter label={t('records.deleted')} source="deleted" />
    </>
  );
};

export const HiveList = () => {
  const t = useText();
  const { number } = useFormats();
  return (
    <RecordList<HiveItem>
      sort={{ field: 'number', order: 'ASC' }}
      filter={<HiveFilter />}
      csv={routes.csv}
      facets={routes.facets}
      card={(hive) => (
        <CardLines
          first={<Plate number={hive.number} isDeleted={hive.deleted} />}
          beside={<When at={hive.last?.day} look="day" />}
        >
          {hive.last && (
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
              {hive.last.generalStatus && <HiveStatus status={hive.last.generalStatus} />}
              <CombBox bees={hive.last.populationFrames} brood={hive.last.broodFrames} />
            </Box>
          )}
          <Keeper id={hive.account_id} plain />
          <HiveFlags {...hive} />
        </CardLines>
      )}
    >
      <Col
        source="number"
        label={t('records.hive')}
        render={(hive: HiveItem) => <Plate number={hive.number} isDeleted={hive.deleted} />}
      />
      <Col
        source="apiary_name"
        label={t('records.apiary')}
        disableSort
        render={({ apiary_name }: HiveItem) => <Personal value={apiary_name} />}
      />
      <Col
        source="account_id"
        label={t('records.keeper')}
        disableSort
        render={({ account_id }: HiveItem) => <Keeper id={account_id} />}
      />
      <SortWithin<HiveItem>
        source="status"
        needs={['account', 'apiary']}
        label={t('records.state')}
        render={({ last }: HiveItem) => <HiveStatus status={last?.generalStatus} />}
      />
      <Col
        source="comb"
        label={t('records.comb')}
        disableSort
        render={({ last }: HiveItem) =>
          last ? <CombBox bees={last.populationFrames} brood={last.broodFrames} boxes={last.boxes} /> : '–'
        }
      />
      <Col
        align="right"
        source="bees"
        label={t('records.bees')}
        disableSort
        render={({ last }: HiveItem) => (last?.populationFrames == null ? '–' : number(last.populationFrames))}
      />
      <Col
        source="queen"
        label={t('records.queen')}
        disableSort
        render={({ last }: HiveItem) =>
          last?.queenYear || last?.queenColor ? <QueenMark year={last.queenYear} color={last.queenColor} /> : '–'
        }
      />
      <Col
        source="flags"
        label={t('records.flags')}
        disableSort
        render={(hive: HiveItem) => <HiveFlags {...hive} none="–" />}
      />
      <SortWithin<HiveItem>
        source="day"
        needs={['account', 'apiary']}
        label={t('records.inspected_on')}
        render={({ last }: HiveItem) => <When at={last?.day} look="day" />}
      />
    </RecordList>
  );
};
