import type { HiveWithStatus, Inspection } from '@kypseli/contract';
import { forbidsHarvest, strongest } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { doneTreatment } from '../../../actions/done-treatment';
import { useTaskWords } from '../../../actions/use-task-words';
import { CARD_FIELDS } from '../../../api/card-fields';
import { useTasks } from '../../../api/use-tasks';
import { useToday } from '../../../api/use-today';
import { roundDate } from '../../../i18n/format';
import { useCardWords } from '../../../shell/use-card-words';
import { QueenMark } from '../../../ui/bees/QueenMark';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { useHivesScreen } from '../data/hives-context';
import { useMiteAdvice } from '../data/mites';
import { useVisitWords } from '../data/visit-words';
import { RATINGS, TEMPERS } from '../inspection/fields';
import { Fact } from './Fact';
import { GraphLink } from './GraphLink';
import styles from './StatusTab.module.css';

/** The other values of the round, the last treatment, and what any treatment forbids today. */
export const HiveFacts = ({ shown, hive }: { shown: HiveWithStatus | Inspection; hive: HiveWithStatus }) => {
  const hiveId = hive.id;
  const { t } = useTranslation(['hives', 'inspection', 'hive']);
  const { frames, hundredths } = useNumbers();
  const { signsOf, rateOf, weightOf } = useVisitWords();
  const { round } = useHivesScreen();
  const cardWordsOf = useCardWords();
  const adviceOn = useMiteAdvice();
  const day = shown.dateCreated ?? round.day;
  const today = useToday();
  const { data: done = [] } = useTasks({ hive_id: hiveId }, true);
  const { detailsOf, titleOf } = useTaskWords();
  const treatments = done.filter(({ type }) => type === 'treatment');
  const [treatment] = treatments;
  const forbidden = strongest(treatments.map((task) => forbidsHarvest(doneTreatment(task), today)));
  const { varroa } = shown;
  // In the latest round she is on top, as she is now.
  const { queenYear, queenColor } = hive.queen ? { queenYear: null, queenColor: null } : shown;

  const queen = [...(queenYear === null ? [] : [queenYear]), ...signsOf(shown)];
  const counts = [
    { label: t('hive:harvested'), value: shown.harvestedFrames },
    { label: t('hive:pollen'), value: shown.pollenFrames },
    { label: t('hive:droneBrood'), value: shown.droneBroodFrames },
    { label: t('hive:topBox'), value: shown.topBoxFrames },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
  const hasQueen = queen.length > 0 || queenColor !== null;
  const weight = weightOf(shown);
  const missing = [
    ...(hasQueen || hive.queen ? [] : [t('hive:queen')]),
    ...(varroa ? [] : [t('hive:varroa')]),
    ...(weight === null ? [t('hive:weight')] : []),
  ];
  return (
    <dl className={styles.facts}>
      {hasQueen && (
        <Fact label={t('hive:queen')}>
          {!hive.queen && <QueenMark year={queenYear} color={queenColor} size={28} decorative={queenYear !== null} />}
          {queen.join(', ')}
        </Fact>
      )}
      {varroa && (
        <Fact label={t(`hive:mites.${varroa.method}`)} warning={adviceOn(varroa, day, hiveId) !== null}>
          <GraphLink hiveId={hiveId} of="mites">
            {rateOf(varroa, hundredths(varroa.rate))}
          </GraphLink>
        </Fact>
      )}
      {weight !== null && (
        <Fact label={t('hive:weight')}>
          <GraphLink hiveId={hiveId} of="weight">
            {weight}
          </GraphLink>
        </Fact>
      )}
      {counts.map(({ label, value }) => (
        <Fact key={label} label={label}>
          {frames(value)}
        </Fact>
      ))}
      {RATINGS.map((name) => {
        const rating = shown[name];
        return (
          rating !== null && (
            <Fact key={name} label={t(`inspection:${name}`)}>
              {t(`status.${rating}`)}
            </Fact>
          )
        );
      })}
      {TEMPERS.map((name) => {
        const level = shown[name];
        return (
          level !== null && (
            <Fact key={name} label={t(`inspection:${name}`)}>
              {t(`inspection:level.${level}`)}
            </Fact>
          )
        );
      })}
      {[...CARD_FIELDS, 'queenCellKind' as const, 'queenCellPlace' as const].map((name) => {
        // A row that an earlier version stored on this device lacks it.
        const value = shown[name] ?? null;
        return (
          value !== null && (
            <Fact key={name} label={t(`inspection:${name}`)}>
              {cardWordsOf(name, value)}
            </Fact>
          )
        );
      })}
      {treatment && (
        <Fact label={t('hive:treatment')}>
          {detailsOf(treatment) || titleOf(treatment)}
          {treatment.done_on && <span>{roundDate(treatment.done_on)}</span>}
          {forbidden && (
            <span>
              {forbidden.why === 'open'
                ? t('hive:noHarvest', { date: roundDate(forbidden.until) })
                : t(`hive:unknown.${forbidden.why}`)}
            </span>
          )}
        </Fact>
      )}
      {missing.length > 0 && (
        <Fact label={t('status.none')}>
          <span className={styles.missing}>{missing.join(', ')}</span>
        </Fact>
      )}
    </dl>
  );
};
