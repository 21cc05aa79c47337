import type { HiveWithStatus } from '@kypseli/contract';
import { IconClipboardList } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppPath } from '../../../shell/paths';
import { ButtonLink } from '../../../ui/Button';
import { lazyPart, optionalPart, usePreloaded } from '../../../ui/lazy/lazy-part';
import { Skeleton } from '../../../ui/Skeleton';
import { Tabs } from '../../../ui/Tabs';
import { useBottomBar } from '../../../ui/use-bottom-bar';
import { usePrint } from '../../../ui/use-print';
import { ActionsTab } from '../actions/ActionsTab';
import { useTodaysRound } from '../data/use-todays-round';
import styles from './HiveDialog.module.css';
import { StatusTab } from './StatusTab';
import { useNeighbours } from './use-neighbours';
import { useOpenHive } from './use-open-hive';

const graphs = lazyPart(async () => ({ default: (await import('../graphs/GraphsTab')).GraphsTab }), 'graphs', 'charts');
const graphsOut = optionalPart(async () => ({ default: (await import('../graphs/GraphsTab')).GraphsOut }));

/** The link that opened the graphs is gone with its view. */
const focus = (graphs: HTMLElement | null) => graphs?.focus();

/** Status and actions, or the graphs that a figure opens; a new inspection at the foot, with the neighbours beside it. */
export const HiveViews = ({ hive }: { hive: HiveWithStatus }) => {
  const { t } = useTranslation('hive');
  const appPath = useAppPath();
  const { tab, show, pathOf, oneStepOn } = useOpenHive();
  const bar = useBottomBar();
  const { isOld, begins, enter } = useTodaysRound();
  const inspected = hive.inspection_id !== null;
  // If this round already has the hive, or is abandoned, another inspection belongs to today.
  const today = inspected ? begins : isOld;
  const { printing, print } = usePrint();
  usePreloaded(graphs, graphsOut);
  const { previous, next } = useNeighbours(hive.id);
  const panel = (content: ReactNode) => <div className={styles.panel}>{content}</div>;
  return (
    <>
      {/* The graphs begin at their top. */}
      <div key={tab === 2 ? 'graphs' : 'tabs'} className={styles.views}>
        {tab === 2 ? (
          <section ref={focus} tabIndex={-1} className={styles.panel} aria-label={t('dialog.graphs')}>
            <Suspense fallback={<Skeleton rows={3} height={220} />}>
              <graphs.Part hive={hive} printing={printing} />
            </Suspense>
          </section>
        ) : (
          <Tabs
            label={t('dialog.tabs', { number: hive.hiveNumber })}
            value={tab}
            onChange={(chosen) => show(hive.id, { tab: chosen })}
            tabs={[
              { value: 0, label: t('dialog.status'), panel: panel(<StatusTab hive={hive} />) },
              { value: 1, label: t('dialog.actions'), panel: panel(<ActionsTab hive={hive} />) },
            ]}
          />
        )}
      </div>
      <div ref={bar} className={styles.footer}>
        {previous}
        <Suspense fallback={null}>{tab === 2 && <graphsOut.Part onPrint={print} />}</Suspense>
        <ButtonLink
          variant="honey"
          size="large"
          icon={<IconClipboardList aria-hidden />}
          to={appPath(pathOf(hive.id, { inspect: true, visit: !inspected, newRound: (today && begins) || undefined }))}
          state={oneStepOn}
          onClick={today ? enter : undefined}
        >
          {t(inspected && !begins ? 'dialog.correct' : 'dialog.newInspection')}
        </ButtonLink>
        {next}
      </div>
    </>
  );
};
