import { Dialog } from '@base-ui/react/dialog';
import { colonies, type HiveWithStatus, hives as routes } from '@kypseli/contract';
import { NumberPlate } from '@kypseli/ui/NumberPlate';
import {
  IconArrowLeft,
  IconArrowMerge,
  IconArrowsSplit,
  IconClipboardText,
  IconCloud,
  IconCrown,
  IconDotsVertical,
  IconHexagonOff,
  IconHistory,
  IconInfoCircle,
  IconPencil,
  IconPower,
  IconPrinter,
  IconQrcode,
  IconTrash,
  IconTruck,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useInspections } from '../../../api/use-inspections';
import { offerUndo } from '../../../commands/offer-undo';
import { roundDate } from '../../../i18n/format';
import { loadHiveLabels } from '../../../labels/load-sheets';
import { useAgain } from '../../../shell/use-again';
import { IconButton } from '../../../ui/IconButton';
import { OnDemand } from '../../../ui/lazy/OnDemand';
import { withTexts } from '../../../ui/lazy/with-texts';
import { Menu } from '../../../ui/Menu';
import { DeleteHives } from '../bulk/DeleteHives';
import { loadDeactivateSheet } from '../bulk/load-deactivate-sheet';
import { useAskWhere } from '../bulk/use-ask-where';
import type { ColonyKind } from '../colony/ColonySheet';
import { loadColonySheet } from '../colony/load-colony-sheet';
import { useHivesScreen } from '../data/hives-context';
import { loadHistorySheet } from '../history/load-history-sheet';
import { HiveStarButton } from '../list/HiveStarButton';
import { useInactiveWord } from '../list/use-inactive-word';
import { loadHivePage } from '../page/load-hive-page';
import styles from './HiveDialog.module.css';
import { useOpenHive } from './use-open-hive';

const loadEditSheet = async () => (await withTexts(import('../edit/EditHiveSheet'), 'numbers', 'issues')).EditHiveSheet;

const COLONY_ICONS: Record<ColonyKind, TablerIcon> = {
  split: IconArrowsSplit,
  requeen: IconCrown,
  unite: IconArrowMerge,
  swarm: IconCloud,
  loss: IconHexagonOff,
};
const COLONY_KINDS = Object.keys(COLONY_ICONS) as ColonyKind[];
const OF_COLONY = COLONY_KINDS.map((kind) => colonies[kind]);

/** For the graphs of several rounds: how many of them have this hive. */
const InspectionCount = ({ hiveId }: { hiveId: string }) => {
  const { t } = useTranslation('hive');
  const { data } = useInspections(hiveId);
  return data && t('dialog.inspections', { count: data.length });
};

/** Plate, apiary and round, star, and the menu of the hive. */
export const HiveHeader = ({ hive }: { hive: HiveWithStatus }) => {
  const { t } = useTranslation(['hive', 'bulk']);
  const { apiary, round, commands } = useHivesScreen();
  const { close, show, leaveGraphs, tab, inHistory } = useOpenHive();
  const askWhere = useAskWhere(apiary.id);
  const inactive = useInactiveWord();
  const { again, close: closeAgain } = useAgain(routes.edit);
  const { again: ofColony } = useAgain(...OF_COLONY);
  const [open, setOpen] = useState<'edit' | 'deactivate' | 'delete' | 'colony' | 'labels' | 'page' | null>(null);
  /** The form that was opened last, which also closes with its content. */
  const [kind, setKind] = useState<ColonyKind>('split');
  const [params] = useSearchParams();
  const named = COLONY_KINDS.find((one) => one === params.get('colony'));
  const canChange = hive.active && !hive.moved;
  useEffect(() => {
    if (!named || !canChange) return;
    setKind(named);
    setOpen('colony');
  }, [named, canChange]);
  const number = hive.hiveNumber;
  const closeColony = () => {
    setOpen(null);
    if (named) show(hive.id, { tab });
  };
  return (
    <div className={styles.header}>
      {tab === 2 ? (
        <IconButton label={t('dialog.backToStatus')} icon={<IconArrowLeft />} onClick={() => leaveGraphs(hive.id)} />
      ) : (
        <IconButton label={t('dialog.back')} icon={<IconX />} onClick={close} />
      )}
      <Dialog.Title className={styles.title}>
        <NumberPlate number={number} size="header" />
      </Dialog.Title>
      <p className={styles.words}>
        <b>{apiary.name}</b>
        <span>{tab === 2 ? <InspectionCount hiveId={hive.id} /> : roundDate(round.day)}</span>
      </p>
      <div className={styles.buttons}>
        <HiveStarButton hive={hive} onStar={commands.star} />
        <Menu
          trigger={<IconButton label={t('dialog.more', { number })} icon={<IconDotsVertical />} />}
          items={[
            ...(hive.inspection_id === null
              ? []
              : [
                  {
                    key: 'correct',
                    label: t('dialog.correct'),
                    icon: <IconClipboardText aria-hidden />,
                    onSelect: () => show(hive.id, { inspect: true }),
                  },
                ]),
            ...(canChange
              ? COLONY_KINDS.map((key) => {
                  const Icon = COLONY_ICONS[key];
                  return {
                    key,
                    label: t(`dialog.${key}`),
                    icon: <Icon aria-hidden />,
                    onSelect: () => {
                      setKind(key);
                      setOpen('colony');
                    },
                  };
                })
              : []),
            {
              key: 'edit',
              label: t('dialog.edit'),
              icon: <IconPencil aria-hidden />,
              onSelect: () => setOpen('edit'),
            },
            {
              key: 'page',
              label: t('dialog.page'),
              icon: <IconPrinter aria-hidden />,
              onSelect: () => setOpen('page'),
            },
            {
              key: 'labels',
              label: t('dialog.labels'),
              icon: <IconQrcode aria-hidden />,
              onSelect: () => setOpen('labels'),
            },
            {
              key: 'move',
              label: t('bulk:bar.move'),
              icon: <IconTruck aria-hidden />,
              onSelect: () => askWhere([hive], { path: `hives/${hive.id}` }),
            },
            {
              key: 'active',
              label: t(hive.active ? 'bulk:bar.deactivate' : 'bulk:bar.activate'),
              icon: <IconPower aria-hidden />,
              onSelect: () => {
                if (hive.active) return setOpen('deactivate');
                offerUndo(t('bulk:bar.activated', { count: 1 }), ...commands.setActive([hive.id], true));
              },
            },
            ...(hive.active
              ? []
              : [
                  {
                    key: 'why',
                    label: t('bulk:bar.whyInactive'),
                    icon: <IconInfoCircle aria-hidden />,
                    onSelect: () => setOpen('deactivate'),
                  },
                ]),
            {
              key: 'history',
              label: t('dialog.history'),
              icon: <IconHistory aria-hidden />,
              onSelect: () => show(hive.id, { tab, history: true }),
            },
            {
              key: 'delete',
              label: t('bulk:bar.delete'),
              icon: <IconTrash aria-hidden />,
              danger: true,
              onSelect: () => setOpen('delete'),
            },
          ]}
        />
      </div>
      <OnDemand
        load={loadEditSheet}
        open={open === 'edit' || again !== undefined}
        onClose={() => {
          setOpen(null);
          closeAgain();
        }}
        hive={hive}
        again={again}
      />
      <OnDemand
        load={loadColonySheet}
        open={open === 'colony'}
        onClose={closeColony}
        hive={hive}
        kind={kind}
        again={ofColony}
      />
      <OnDemand
        load={loadHiveLabels}
        open={open === 'labels'}
        onClose={() => setOpen(null)}
        hive={hive}
        apiaryId={apiary.id}
      />
      <OnDemand
        load={loadHivePage}
        open={open === 'page'}
        onClose={() => setOpen(null)}
        hive={hive}
        inactive={hive.active ? null : inactive(hive)}
      />
      <OnDemand load={loadDeactivateSheet} open={open === 'deactivate'} onClose={() => setOpen(null)} hives={[hive]} />
      <OnDemand
        load={loadHistorySheet}
        open={inHistory}
        onClose={() => show(hive.id, { tab })}
        hive={hive}
        onGone={close}
      />
      <DeleteHives open={open === 'delete'} onClose={() => setOpen(null)} hives={[hive]} onDeleted={close} />
    </div>
  );
};
