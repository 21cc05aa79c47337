// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold rows that come and go by position
// biome-ignore-all lint/a11y/useFocusableInteractive: what is focused are the keys and links within
import type { HiveWithStatus } from '@kypseli/contract';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type CSSProperties, Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import type { Averages } from '../data/figures';
import type { AllApiaries } from '../data/hives-context';
import { type Column, headerOf, leastWidth, widthsOf } from './columns';
import { groupsOf } from './groups';
import { HiveRows } from './HiveRows';
import type { HiveStarButtonProps } from './HiveStarButton';
import styles from './HiveTable.module.css';
import { HiveTableRow } from './HiveTableRow';
import { nextSorting, type Sorting } from './sorting-choice';
import { useCompactRows } from './use-compact-rows';

interface HiveTableProps {
  hives: readonly HiveWithStatus[];
  columns: readonly Column[];
  /** The table's width before it scrolls. */
  room: number;
  averagesOf: (hive: HiveWithStatus) => Averages;
  /** True if they are the values of the round before. */
  since: boolean;
  all: AllApiaries | null;
  /** The table's caption. */
  apiary: string;
  selected: ReadonlySet<string>;
  current: string | undefined;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  onToggle: (id: string, range: boolean) => void;
  onStar: HiveStarButtonProps['onStar'];
}

/** The same value as in the stylesheet. */
const ROW = 54;
const COMPACT_ROW = 34;
const BORDERS = 3;
const rem = (pixels: number) => `${pixels / 16}rem`;

/** Rows of 54 or 34 px on desktop, sortable by any header, with the plate column first. */
export const HiveTable = (props: HiveTableProps) => {
  const { hives, columns, room, all, apiary, selected, current, sorting, onSort, averagesOf, ...row } = props;
  const { t } = useTranslation(['hives', 'common']);
  const { compact } = useCompactRows();
  const template = widthsOf(columns)
    .map(([least, share]) => `minmax(${rem(least)}, ${share}fr)`)
    .join(' ');
  const least = leastWidth(columns);
  const parts = hives.some(({ populationFrames }) => !Number.isInteger(populationFrames ?? 0));
  const headers = [
    { key: 'hive', word: t('table.hive'), align: undefined },
    ...columns.map((column) => ({ key: column.key, word: headerOf(t, column), align: column.align })),
  ];
  const groups = all && (sorting.key === 'hive' || sorting.key === 'apiary') ? groupsOf(hives, all.apiaryOf) : null;
  const Arrow = sorting.descending ? IconArrowDown : IconArrowUp;
  return (
    <div
      className={styles.table}
      role="table"
      aria-label={t('table.name', { apiary })}
      aria-rowcount={hives.length + 1 + (groups?.length ?? 0)}
      data-compact={compact || undefined}
      data-scrolls={least > room - BORDERS || undefined}
      style={{ '--columns': template, '--least': rem(least) } as CSSProperties}
    >
      <div className={styles.headers} role="row" aria-rowindex={1}>
        <span role="columnheader" className={styles.header}>
          <VisuallyHidden>{t('table.star')}</VisuallyHidden>
        </span>
        {headers.map(({ key, word, align }) => {
          const on = sorting.key === key;
          return (
            <span
              key={key}
              role="columnheader"
              className={styles.header}
              data-column={key}
              data-align={align}
              aria-sort={on ? (sorting.descending ? 'descending' : 'ascending') : undefined}
            >
              <button
                type="button"
                className={styles.sort}
                data-on={on || undefined}
                onClick={() => onSort(nextSorting(sorting, key))}
              >
                {word}
                {on && <Arrow size={16} aria-hidden />}
              </button>
            </span>
          );
        })}
      </div>
      <HiveRows hives={hives} height={compact ? COMPACT_ROW : ROW} role="rowgroup">
        {(hive, index) => {
          const before = groups?.filter(({ first }) => first <= index) ?? [];
          const group = before.at(-1);
          return (
            <Fragment key={hive.id}>
              {group?.first === index && (
                <div role="row" className={styles.group} aria-rowindex={index + before.length + 1}>
                  <div role="rowheader" aria-colspan={columns.length + 2}>
                    <h2>
                      {group.apiary.name} <small>{t('common:hives.count', { count: group.living })}</small>
                    </h2>
                  </div>
                </div>
              )}
              <HiveTableRow
                hive={hive}
                index={index + before.length}
                columns={columns}
                averages={averagesOf(hive)}
                parts={parts}
                apiary={all?.apiaryOf(hive.id).name ?? null}
                selected={selected.has(hive.id)}
                current={hive.id === current}
                {...row}
              />
            </Fragment>
          );
        }}
      </HiveRows>
    </div>
  );
};
