import { IconDotsVertical, IconQrcode, IconStar, IconStarOff, IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../../../commands/offer-undo';
import type { HivesToPrint } from '../../../labels/print/hives-to-print';
import { useGo } from '../../../shell/paths';
import { BulkTagsSheet } from '../../../tags/BulkTagsSheet';
import { IconButton } from '../../../ui/IconButton';
import { Menu } from '../../../ui/Menu';
import { byApiary } from '../data/by-apiary';
import { useHivesScreen } from '../data/hives-context';
import { useDesktop } from '../data/use-desktop';
import { useBulkCommands } from './use-bulk-commands';

/** The rarer commands on the selected hives. */
export const BulkMore = () => {
  const { t } = useTranslation('bulk');
  const go = useGo();
  const desktop = useDesktop();
  const { apiary, all, selection } = useHivesScreen();
  const commands = useBulkCommands();
  const [tagging, setTagging] = useState(false);
  const { hives } = selection;
  const starred = hives.filter((hive) => hive.starred);
  const unstarred = hives.filter((hive) => !hive.starred);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={t('more')}
            icon={<IconDotsVertical />}
            look={desktop ? 'bare' : 'boxed'}
            size={desktop ? 'normal' : 'large'}
          />
        }
        items={[
          { key: 'tags', label: t('tags'), icon: <IconTags aria-hidden />, onSelect: () => setTagging(true) },
          {
            key: 'labels',
            label: t('labels'),
            icon: <IconQrcode aria-hidden />,
            onSelect: () =>
              go('labels', {
                state: {
                  apiaries: byApiary({ apiary, all }, hives).map(([{ id }]) => id),
                  hives: hives.map(({ id }) => id),
                } satisfies HivesToPrint,
              }),
          },
          {
            key: 'star',
            label: t('star'),
            icon: <IconStar aria-hidden />,
            disabled: unstarred.length === 0,
            onSelect: () => {
              const sent = commands.star(unstarred, true);
              selection.clear();
              offerUndo(t('starred', { count: unstarred.length }), ...sent);
            },
          },
          {
            key: 'unstar',
            label: t('unstar'),
            icon: <IconStarOff aria-hidden />,
            disabled: starred.length === 0,
            onSelect: () => {
              const sent = commands.star(starred, false);
              selection.clear();
              offerUndo(t('unstarred', { count: starred.length }), ...sent);
            },
          },
        ]}
      />
      <BulkTagsSheet
        open={tagging}
        onClose={() => setTagging(false)}
        hives={hives}
        onTag={(add, remove) => {
          const sent = commands.tag(hives, add, remove);
          selection.clear();
          offerUndo(t('tagged', { count: hives.length }), ...sent);
        }}
      />
    </>
  );
};
