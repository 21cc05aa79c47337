import type { OverviewApiary } from '@kypseli/contract';
import {
  IconCalendarPlus,
  IconClipboardCheck,
  IconDotsVertical,
  IconQrcode,
  IconTags,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DESKTOP, useMedia } from '../../browser/use-media';
import type { HivesToPrint } from '../../labels/print/hives-to-print';
import type { NewPlanFor } from '../../shell/new-plan-for';
import { useGo } from '../../shell/paths';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { OnDemand } from '../../ui/lazy/OnDemand';
import { withTexts } from '../../ui/lazy/with-texts';
import { MenuButton } from '../../ui/MenuButton';
import { useBottomBar } from '../../ui/use-bottom-bar';
import styles from './OverviewBar.module.css';

const recordSheet = async () => (await withTexts(import('./RecordSheet'), 'batch', 'actions')).RecordSheet;
const tagsSheet = async () => (await withTexts(import('./TagsSheet'), 'batch', 'bulk')).TagsSheet;

interface OverviewBarProps {
  chosen: readonly OverviewApiary[];
  onClear: () => void;
}

/** What can be done in the selected apiaries: at the foot on phones, one dark bar on desktop. */
export const OverviewBar = ({ chosen, onClear }: OverviewBarProps) => {
  const { t } = useTranslation(['batch', 'common']);
  const desktop = useMedia(DESKTOP);
  const bar = useBottomBar();
  const go = useGo();
  const [open, setOpen] = useState<'record' | 'tags' | null>(null);
  const apiaries = chosen.map(({ id }) => id);
  const others = [
    { key: 'tags', label: t('tags'), icon: <IconTags aria-hidden />, onSelect: () => setOpen('tags') },
    {
      key: 'labels',
      label: t('labels'),
      icon: <IconQrcode aria-hidden />,
      onSelect: () => go('labels', { state: { apiaries } satisfies HivesToPrint }),
    },
    {
      key: 'round',
      label: t('round'),
      icon: <IconCalendarPlus aria-hidden />,
      onSelect: () => go('plan', { state: { apiaries } satisfies NewPlanFor }),
    },
  ];
  const count = chosen.reduce((sum, { hives, inactive }) => sum + hives - inactive, 0);
  const sheet = { onClose: () => setOpen(null), chosen, onDone: onClear };
  return (
    <>
      <section ref={bar} className={styles.bar} aria-label={t('selected', { count: chosen.length })}>
        <IconButton label={t('clear')} icon={<IconX />} onClick={onClear} />
        <p className={styles.words} role="status">
          <b>{t('selected', { count: chosen.length })}</b> <span>{t('common:hives.count', { count })}</span>
        </p>
        {desktop ? (
          others.map(({ key, label, icon, onSelect }) => (
            <Button key={key} icon={icon} onClick={onSelect}>
              {label}
            </Button>
          ))
        ) : (
          <MenuButton look="boxed" size="large" label={t('more')} icon={<IconDotsVertical />} items={others} />
        )}
        <Button
          variant="honey"
          size={desktop ? 'normal' : 'large'}
          icon={<IconClipboardCheck aria-hidden />}
          className={styles.main}
          onClick={() => setOpen('record')}
        >
          {t('record')}
        </Button>
      </section>
      <OnDemand load={recordSheet} open={open === 'record'} {...sheet} />
      <OnDemand load={tagsSheet} open={open === 'tags'} {...sheet} />
    </>
  );
};
