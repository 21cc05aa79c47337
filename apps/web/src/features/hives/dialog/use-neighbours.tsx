import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton';
import { useHivesScreen } from '../data/hives-context';
import { useOpenHive } from './use-open-hive';

/** The previous and the next hive in the order of the list; of all hives if the filter hides this one. */
export const useNeighbours = (id: string) => {
  const { t } = useTranslation('hive');
  const { shown, hives } = useHivesScreen();
  const { show, tab, inspecting } = useOpenHive();
  const list = shown.some((hive) => hive.id === id) ? shown : hives;
  const at = list.findIndex((hive) => hive.id === id);
  const key = (step: 1 | -1) => {
    const other = list[at + step];
    const word = step === 1 ? 'next' : 'previous';
    const Icon = step === 1 ? IconChevronRight : IconChevronLeft;
    return (
      <IconButton
        look="boxed"
        size="large"
        disabled={!other}
        label={
          other
            ? t(`dialog.${word}`, { number: other.hiveNumber })
            : t(step === 1 ? 'dialog.noNext' : 'dialog.noPrevious')
        }
        icon={<Icon />}
        onClick={() => other && show(other.id, { tab, inspect: inspecting })}
      />
    );
  };
  return { previous: key(-1), next: key(1) };
};
