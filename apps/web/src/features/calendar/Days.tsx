import type { Apiary, CalendarItem } from '@kypseli/contract';
import { IconCheck, IconCircleMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTION_ICONS } from '../../actions/action-icons';
import { useFormat } from '../../i18n/format';
import { monthOf } from '../../ui/month';
import styles from './Calendar.module.css';
import { dragged, ItemPlate } from './ItemPlate';
import { type ItemActions, isOpen } from './item-actions';

interface DaysProps {
  /** Each with its seven days. */
  weeks: readonly string[][];
  /** The month on show, whose days come first in view; null for two weeks. */
  month: string | null;
  items: readonly CalendarItem[];
  apiaries: readonly Apiary[];
  today: string;
  actions: ItemActions;
  /** One day under the other, without those that have no items. */
  asList: boolean;
}

type CardsProps = Pick<DaysProps, 'items' | 'apiaries' | 'actions'>;

/** What one plan asks for on a day is one card, with its apiaries. */
const groupsOf = (items: readonly CalendarItem[]): CalendarItem[][] => {
  const groups = new Map<string, CalendarItem[]>();
  for (const item of items) {
    const { plan_id, action_id, kind, title, state } = item;
    const key = plan_id === null ? (action_id ?? item.id) : `${plan_id} ${kind} ${title} ${isOpen(item) ? '' : state}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
};

const Cards = ({ items, apiaries, actions }: CardsProps) => {
  const { t } = useTranslation(['calendar', 'actions', 'common']);
  return (
    <ul className={styles.cards}>
      {groupsOf(items).map((group) => {
        const [first] = group as [CalendarItem];
        const what = first.title ?? t(`actions:type.${first.kind}`);
        const Icon =
          first.state === 'done' ? IconCheck : first.state === 'skipped' ? IconCircleMinus : ACTION_ICONS[first.kind];
        const hives = group.reduce((sum, { hive_count: count }) => sum + count, 0);
        return (
          <li key={first.id} className={styles.card} data-closed={!isOpen(first) || undefined}>
            <p className={styles.what}>
              <Icon size={20} aria-hidden />
              <span>{what}</span>
            </p>
            <p className={styles.plates}>
              {group.map((item) => {
                const apiary = apiaries.find(({ id }) => id === item.apiary_id);
                return apiary && <ItemPlate key={item.id} item={item} apiary={apiary} actions={actions} what={what} />;
              })}
              {first.state === 'skipped' ? (
                <small>{t('state.skipped')}</small>
              ) : (
                first.kind !== 'round' && <small>{t('common:hives.count', { count: hives })}</small>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
};

/** The days in weeks, or as a list. */
export const Days = ({ weeks, month, items, apiaries, today, actions, asList }: DaysProps) => {
  const { t } = useTranslation('calendar');
  const { weekday, dayInWords } = useFormat();
  const [over, setOver] = useState<string | null>(null);
  const isIn = (day: string) => month === null || monthOf(day) === month;
  const of = (day: string) => items.filter((item) => item.day === day);
  const head = (day: string) => (
    <h2 className={styles.day} data-today={day === today || undefined}>
      {asList ? (
        <>
          <strong>{weekday(day, 'long')}</strong> <span>{dayInWords(day)}</span>
        </>
      ) : (
        <>
          <strong>{Number(day.slice(8))}</strong> <span>{weekday(day, 'short')}</span>
        </>
      )}
      {day === today && <em>{t('today')}</em>}
    </h2>
  );
  if (asList) {
    const days = weeks.flat().filter((day) => isIn(day) && (of(day).length > 0 || day === today));
    if (days.length === 0) return <p className={styles.nothing}>{t('nothing')}</p>;
    return (
      <div className={styles.list}>
        {days.map((day) => (
          <section key={day}>
            {head(day)}
            {of(day).length > 0 ? (
              <Cards items={of(day)} apiaries={apiaries} actions={actions} />
            ) : (
              <p className={styles.nothing}>{t('nothingToday')}</p>
            )}
          </section>
        ))}
      </div>
    );
  }
  return (
    <>
      {weeks.map((week) => (
        <div key={week[0]} className={styles.week} data-tall={month === null || undefined}>
          {week.map((day) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: dragging has a key and a menu beside it
            <section
              key={day}
              className={styles.cell}
              data-today={day === today || undefined}
              data-outside={!isIn(day) || undefined}
              data-over={over === day || undefined}
              onDragOver={(event) => {
                if (!dragged.item) return;
                event.preventDefault();
                setOver(day);
              }}
              onDragLeave={() => setOver(null)}
              onDrop={(event) => {
                event.preventDefault();
                setOver(null);
                if (dragged.item && dragged.item.day !== day) actions.onDrop(dragged.item, day);
              }}
            >
              {head(day)}
              <Cards items={of(day)} apiaries={apiaries} actions={actions} />
            </section>
          ))}
        </div>
      ))}
      <p className={styles.legend}>
        <span className={styles.plate} data-round data-state="open">
          {t('legend.plate')}
        </span>
        {t('legend.due')}
        <span className={styles.plate} data-round data-state="done">
          {t('legend.plate')}
        </span>
        {t('legend.done')}
        <span className={styles.plate}>{t('legend.plate')}</span>
        {t('legend.action')}
        <span className={styles.hint}>{t('legend.hint')}</span>
      </p>
    </>
  );
};
