import type { Apiary, CalendarItem } from '@kypseli/contract';
import {
  IconArrowRight,
  IconCalendarRepeat,
  IconCheck,
  IconCircleMinus,
  IconPencil,
  IconRotate,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../ui/Menu';
import type { ItemActions } from './item-actions';
import { useItem } from './use-item';

interface ItemMenuProps {
  item: CalendarItem;
  apiary: Apiary;
  actions: ItemActions;
  trigger: ReactElement;
}

const SIZE = 20;

/** What can be done with one item. */
export const ItemMenu = ({ item, apiary, actions, trigger }: ItemMenuProps) => {
  const { t } = useTranslation('calendar');
  const { question, ...can } = useItem(item, apiary, actions);
  const entries = [
    { key: 'start', label: t('menu.start'), Icon: IconCheck, onSelect: can.start },
    { key: 'round', label: t('menu.round'), Icon: IconArrowRight, onSelect: can.openRound },
    { key: 'record', label: t('menu.record'), Icon: IconCheck, onSelect: can.record },
    { key: 'done', label: t('menu.done'), Icon: IconCheck, onSelect: can.complete },
    { key: 'reopen', label: t('menu.reopen'), Icon: IconRotate, onSelect: can.reopen },
    { key: 'action', label: t('menu.action'), Icon: IconPencil, onSelect: can.openAction },
    { key: 'move', label: t('menu.move'), Icon: IconArrowRight, onSelect: can.move },
    { key: 'skip', label: t('menu.skip'), Icon: IconCircleMinus, onSelect: can.skip },
    { key: 'again', label: t('menu.again'), Icon: IconRotate, onSelect: can.again },
    { key: 'plan', label: t('menu.plan'), Icon: IconCalendarRepeat, apart: true, onSelect: can.edit },
  ];
  const items = entries.flatMap(({ Icon, onSelect, ...entry }) =>
    onSelect ? [{ ...entry, icon: <Icon size={SIZE} />, onSelect }] : [],
  );
  return (
    <>
      <Menu defaultOpen align="start" trigger={trigger} items={items} />
      {question}
    </>
  );
};
