import type { Apiary, CalendarItem } from '@kypseli/contract';
import { type ComponentProps, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format';
import { lazyPart } from '../../ui/lazy/lazy-part';
import styles from './Calendar.module.css';
import { type ItemActions, isOpen } from './item-actions';

const menu = lazyPart(async () => ({ default: (await import('./parts')).ItemMenu }));

interface ItemPlateProps {
  item: CalendarItem;
  apiary: Apiary;
  actions: ItemActions;
  what: string;
}

/** What is dragged at the moment: a page has one pointer. */
export const dragged: { item: CalendarItem | null } = { item: null };

/** The apiary of an item, with its menu; it can be dragged to another day, or moved with M. */
export const ItemPlate = ({ item, apiary, actions, what }: ItemPlateProps) => {
  const { t } = useTranslation('calendar');
  const { day } = useFormat();
  const [asked, setAsked] = useState(false);
  const open = isOpen(item);
  const look: ComponentProps<'button'> & Record<`data-${string}`, unknown> = {
    type: 'button',
    className: styles.plate,
    'data-round': item.kind === 'round' || undefined,
    'data-state': open ? 'open' : item.state,
    'aria-label': t('item', { what, apiary: apiary.name, day: day(item.day), state: t(`state.${item.state}`) }),
    'aria-keyshortcuts': open ? 'M' : undefined,
    draggable: open,
    onDragStart: (event) => {
      dragged.item = item;
      event.dataTransfer.setData('text/plain', what);
      event.dataTransfer.effectAllowed = 'move';
    },
    onDragEnd: () => {
      dragged.item = null;
    },
    onKeyDown: (event) => {
      // By its place on the keyboard: a Greek layout has another letter there.
      if (!open || event.code !== 'KeyM' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      actions.onMove([item]);
    },
  };
  const key = (
    <button {...look} type="button" aria-haspopup="menu" onClick={() => setAsked(true)}>
      {apiary.name}
    </button>
  );
  if (!asked) return key;
  return (
    <Suspense fallback={key}>
      <menu.Part
        item={item}
        apiary={apiary}
        actions={actions}
        trigger={
          <button {...look} type="button">
            {apiary.name}
          </button>
        }
      />
    </Suspense>
  );
};
