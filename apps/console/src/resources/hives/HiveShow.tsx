import type { HiveItem } from '@kypseli/contract/admin';
import { useText } from '../../i18n/use-text';
import { RecordShow } from '../../shows/RecordShow';
import { CombBox } from '../../ui/CombBox';
import { useFormats } from '../../ui/formats';
import { HiveStatus } from '../../ui/HiveStatus';
import { Personal } from '../../ui/Personal';
import { Plate } from '../../ui/Plate';
import { QueenMark } from '../../ui/QueenMark';
import { ShortId } from '../../ui/ShortId';
import { When } from '../../ui/When';
import { HiveFlags } from './HiveFlags';
import { HiveHistory } from './HiveHistory';

export const HiveShow = () => {
  const t = useText();
  const { number } = useFormats();
  const frames = (count: number | null | undefined) => (count == null ? '–' : number(count));
  return (
    <RecordShow<HiveItem>
      title={(hive) => <Plate number={hive.number} isDeleted={hive.deleted} />}
      windowTitle={t('shell.items.hives')}
      mark={(hive) => <HiveFlags {...hive} />}
      tabs={[{ path: 'history', label: t('records.history'), content: (hive) => <HiveHistory {...hive} /> }]}
      facts={(hive) => [
        [t('records.id'), <ShortId key="id" id={hive.id} />],
        [
          t('records.apiary'),
          <span key="apiary">
            <Personal value={hive.apiary_name} /> <ShortId id={hive.apiary_id} of="apiaries" />
          </span>,
        ],
        [t('records.state'), <HiveStatus key="status" status={hive.last?.generalStatus} />],
        [
          t('records.comb'),
          hive.last ? (
            <CombBox
              key="comb"
              bees={hive.last.populationFrames}
              brood={hive.last.broodFrames}
              boxes={hive.last.boxes}
            />
          ) : (
            '–'
          ),
        ],
        [t('records.bees'), frames(hive.last?.populationFrames)],
        [t('records.brood'), frames(hive.last?.broodFrames)],
        [t('records.honey'), frames(hive.last?.honeycombs)],
        [
          t('records.queen'),
          hive.last?.queenYear || hive.last?.queenColor ? (
            <QueenMark key="queen" year={hive.last.queenYear} color={hive.last.queenColor} />
          ) : (
            '–'
          ),
        ],
        [t('records.inspected_on'), <When key="day" at={hive.last?.day} look="day" />],
        [t('records.inactive_since'), <When key="since" at={hive.inactive_since} look="day" />],
        [t('records.inspection'), <ShortId key="inspection" id={hive.last?.inspection_id} of="inspections" />],
      ]}
    />
  );
};
