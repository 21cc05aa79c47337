import type { Apiary, InspectionGroup } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../../browser/use-media';
import { PrintAndExport } from '../../exports/PrintAndExport';
import { roundDate } from '../../i18n/format';
import { PageError } from '../../ui/PageError';
import { usePrint } from '../../ui/use-print';
import { AnalysisHeader } from './AnalysisHeader';
import { RoundCards } from './cards/RoundCards';
import { useRound } from './data/use-round';
import { PhoneRound } from './phone/PhoneRound';
import styles from './RoundAnalysis.module.css';

const PHONE = '(max-width: 600px)';
const CARDS = [
  'generalStatus',
  'queenColor',
  'populationFrames',
  'honeycombs',
  'broodFrames',
  'harvestedFrames',
  'queens',
] as const;
/** Beside the full count, so that the two are not confused. */
const CARDS_WITH_QUICK_COUNT = [...CARDS.slice(0, 3), 'topBoxFrames', ...CARDS.slice(3)] as const;

/** A round's cards: all of them on desktop, one measure at a time on phones. */
export const RoundAnalysis = ({ apiary, group }: { apiary: Apiary; group: InspectionGroup }) => {
  const { t } = useTranslation('analysis');
  const round = useRound(apiary.id, group);
  const { printing, print } = usePrint();
  const phone = useMedia(PHONE);
  const retryAll = () => {
    for (const { retry } of round.all) retry();
  };
  if (round.all.every(({ failed }) => failed)) return <PageError failed={t('failed')} onRetry={retryAll} />;

  const status = round.status.data;
  const counted = status ? status.recorded + status.not_recorded : (group.hives ?? apiary.hiveCount);
  const total = Math.max(counted, group.count);
  const out = {
    tables: [
      { kind: 'inspections', query: { group_id: group.id } },
      { kind: 'hives', query: { group_id: group.id } },
    ] as const,
    apiary: { id: apiary.id, name: `${apiary.name}, ${roundDate(group.initiate_at)}` },
    onPrint: print,
  };
  return (
    <div className={styles.page}>
      <AnalysisHeader
        round={{ apiary: apiary.name, inspected: group.count, total, day: group.initiate_at }}
        buttons={<PrintAndExport look="buttons" {...out} />}
      />
      {phone && !printing ? (
        <PhoneRound round={round} group={group} out={<PrintAndExport look="large" {...out} />} />
      ) : (
        <div className={styles.grid}>
          <RoundCards round={round} group={group} fields={round.hasQuickCount ? CARDS_WITH_QUICK_COUNT : CARDS} />
        </div>
      )}
    </div>
  );
};
