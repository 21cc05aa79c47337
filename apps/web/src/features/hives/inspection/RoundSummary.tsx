import { Dialog } from '@base-ui/react/dialog';
import { type Worse, worseThan } from '@kypseli/domain';
import { IconCalendarPlus, IconChartBar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadActionSheet } from '../../../actions/load-action-sheet';
import { useHives, useProfile } from '../../../api/queries';
import { weakOf } from '../../../api/weak-hives';
import { roundDate } from '../../../i18n/format';
import { useAppPath } from '../../../shell/paths';
import { useSelection } from '../../../shell/selection';
import { Button, ButtonLink } from '../../../ui/Button';
import { RoundPicture } from '../../../ui/bees/RoundPicture';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { keepFocus } from '../../../ui/keep-focus';
import { OnDemand, type Surface } from '../../../ui/lazy/OnDemand';
import { useBackKey } from '../../../ui/use-back-key';
import { useSheetFooter } from '../../../ui/use-sheet-footer';
import { expectedOf } from '../data/figures';
import { useHivesScreen } from '../data/hives-context';
import { roundBefore } from '../data/round-before';
import { FROM_LIST, useOpenHive } from '../dialog/use-open-hive';
import styles from './RoundSummary.module.css';
import { averageOfRound } from './round-average';
import { useRoundDue } from './use-round-due';
import { useWorseWords } from './use-worse-words';

/** More hives would push what is due out of sight. */
const NAMED = 6;

/** By how many frames a count fell. */
const fallOf = (worse: Worse): number =>
  'before' in worse && typeof worse.before === 'number' ? worse.before - Number(worse.now) : 0;
const fallOfHive = ({ reasons }: { reasons: readonly Worse[] }) => Math.max(...reasons.map(fallOf));

/** A round after its last hive, on ink: its hives as a picture, three sentences, and the next steps. */
export const RoundSummary = ({ open, onClose }: Surface) => {
  const { t } = useTranslation(['round', 'inspection']);
  const appPath = useAppPath();
  const { apiary, round, today, hives, figures } = useHivesScreen();
  const { groups } = useSelection();
  const { pathOf } = useOpenHive();
  const { tenths } = useNumbers();
  const country = useProfile().data?.country ?? null;
  const wordsOf = useWorseWords();
  const [planning, setPlanning] = useState(false);
  const footer = useSheetFooter();
  const popup = useRef<HTMLDivElement>(null);
  useBackKey(open, onClose);
  const before = roundBefore(groups, round.day);
  const { data: earlier } = useHives(apiary.id, open ? before?.id : undefined);
  const due = useRoundDue({ apiaryId: apiary.id, day: round.day, today }, open);

  // Too few hives have no middle: none is weak.
  const weak = weakOf(hives, round.day) ?? [];
  const known = new Map(earlier?.map((hive) => [hive.id, hive]));
  const place = { country, lat: apiary.lat };
  const worse = hives
    .flatMap((hive) => {
      const earlierOf = known.get(hive.id);
      const reasons = earlierOf ? worseThan(earlierOf, hive, round.day, place) : [];
      return reasons.length > 0 ? [{ id: hive.id, number: hive.hiveNumber, reasons }] : [];
    })
    .sort((one, other) => fallOfHive(other) - fallOfHive(one));
  const outlined = new Set([...weak, ...worse].map(({ id }) => id));
  const then =
    before && earlier ? { date: roundDate(before.initiate_at), day: before.initiate_at, hives: earlier } : null;
  const average = averageOfRound({ hives, day: round.day }, then);

  const averageWords = () => {
    if (!average) return null;
    const values = { average: tenths(average.average) };
    const { difference } = average;
    if (!then || difference === null) return t('average', values);
    const compared = { ...values, date: then.date, difference: tenths(Math.abs(difference)) };
    return t(difference === 0 ? 'same' : difference < 0 ? 'fewer' : 'more', compared);
  };
  const fellWords = () => {
    if (!then) return null;
    if (worse.length === 0) return t('noneFell', { date: then.date });
    const named = worse
      .slice(0, NAMED)
      .map(({ number, reasons }) => t('hive', { number, reasons: reasons.map(wordsOf).join(', ') }))
      .join(', ');
    return worse.length > NAMED
      ? t('fellMore', { hives: named, count: worse.length - NAMED })
      : t('fell', { hives: named });
  };
  const onlyWeak = outlined.size === weak.length;

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(stays) => !stays && keepFocus()}
    >
      <Dialog.Portal>
        <Dialog.Popup ref={popup} initialFocus={popup} className={styles.screen} data-theme="dark">
          <header className={styles.header}>
            <Dialog.Title className={styles.title}>{t('title')}</Dialog.Title>
            <Dialog.Description>
              {t('inspection:place', { apiary: apiary.name, date: roundDate(round.day) })}
            </Dialog.Description>
          </header>
          <div className={styles.body}>
            <RoundPicture
              hives={expectedOf(hives, round.day)}
              outlined={outlined}
              linkOf={(id) => ({ to: appPath(pathOf(id)), state: FROM_LIST, onClick: onClose })}
              legend={[
                ...(weak.length > 0 ? [t('weak', { count: weak.length })] : []),
                ...(worse.length > 0 && then ? [t('worse', { count: worse.length, date: then.date })] : []),
              ]}
            />
            <div className={styles.words}>
              <p className={styles.count}>
                {t('inspected', { inspected: figures.inspected, count: figures.expected })}
              </p>
              {[averageWords(), fellWords(), due].map((words) => words !== null && <p key={words}>{words}</p>)}
            </div>
          </div>
          <div ref={footer} className={styles.buttons}>
            {outlined.size > 0 && (
              <Button
                variant="honey"
                size="large"
                full
                icon={<IconCalendarPlus aria-hidden />}
                onClick={() => setPlanning(true)}
              >
                {t(onlyWeak ? 'schedule.weak' : 'schedule.outlined', { count: outlined.size })}
              </Button>
            )}
            <ButtonLink
              variant="quiet"
              size="large"
              icon={<IconChartBar aria-hidden />}
              to={appPath('inspection_analysis')}
              onClick={onClose}
            >
              {t('analysis')}
            </ButtonLink>
            <Button variant={outlined.size > 0 ? 'plain' : 'honey'} size="large" onClick={onClose}>
              {t('done')}
            </Button>
          </div>
          <OnDemand
            load={loadActionSheet}
            open={planning}
            onClose={() => setPlanning(false)}
            apiary={apiary}
            hives={hives.flatMap(({ id, hiveNumber }) => (outlined.has(id) ? [{ id, number: hiveNumber }] : []))}
            onSaved={onClose}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
