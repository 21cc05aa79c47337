import type { Apiary, CalendarItem } from '@kypseli/contract';
import { daysBetween } from '@kypseli/domain';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ACTION_ICONS } from '../../../actions/action-icons';
import { relativeDay } from '../../../actions/relative-day';
import { useFormat } from '../../../i18n/format';
import { EventRow } from '../../../ui/EventRow';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import type { ItemActions } from '../item-actions';
import { useItem } from '../use-item';
import { ItemMenuButton } from './ItemMenuButton';
import styles from './Today.module.css';

const menu = lazyPart(async () => ({ default: (await import('../parts')).ItemMenu }));

interface DueRowProps {
  item: CalendarItem;
  apiary: Apiary;
  today: string;
  lastRound: string | undefined;
  actions: ItemActions;
  /** With its day, in a list of several days. */
  dated?: boolean;
}

/** Something to do: the text opens it, the ring marks it as done, and the menu has the rest. */
export const DueRow = ({ item, apiary, today, lastRound, actions, dated = false }: DueRowProps) => {
  const { t } = useTranslation(['today', 'actions', 'common']);
  const words = useTranslation('actions').t;
  const { weekday } = useFormat();
  const { question, ...can } = useItem(item, apiary, actions);
  const { kind, title, day, hive_count: hives } = item;
  const what = title ?? t(`actions:type.${kind}`);
  const where = t('where', { apiary: apiary.name, hives: t('common:hives.count', { count: hives }) });
  const open = can.start ?? can.openAction ?? can.record;
  const tick = can.complete ?? can.record;
  const Icon = ACTION_ICONS[kind];
  return (
    <>
      <EventRow
        lead={
          dated ? (
            <span className={styles.date}>
              {weekday(day, 'short')} {Number(day.slice(8))}
            </span>
          ) : (
            <Icon aria-hidden />
          )
        }
        title={what}
        late={day < today && t('late', { count: daysBetween(day, today) })}
        onOpen={open}
        end={kind === 'round' && <IconChevronRight size={20} aria-hidden />}
        ring={tick && { label: t('done', { what, apiary: apiary.name }), onClick: tick }}
        tools={
          <ItemMenuButton
            label={t('more', { what, apiary: apiary.name })}
            menu={(trigger) => <menu.Part {...{ item, apiary, actions, trigger }} />}
          />
        }
      >
        <small>
          {kind === 'round' && lastRound ? t('lastRound', { where, ago: relativeDay(words, today, lastRound) }) : where}
        </small>
      </EventRow>
      {question}
    </>
  );
};
