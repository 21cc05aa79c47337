import type { HiveWithStatus } from '@kypseli/contract';
import { StatusMark } from '@kypseli/ui/StatusMark';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { roundDate } from '../../../i18n/format';
import { QueenMark } from '../../../ui/bees/QueenMark';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { byApiary } from '../data/by-apiary';
import { useHivesScreen } from '../data/hives-context';
import { headerOf } from './columns';
import styles from './HivesPaper.module.css';
import { useColumns } from './use-columns';

const MARK = 13;

/** The matching hives for print: every page has the headers, and each apiary begins a page. */
export const HivesPaper = () => {
  const { t } = useTranslation('hives');
  const numbers = useNumbers();
  const { columns } = useColumns();
  const { apiary, all, round, shown, figures } = useHivesScreen();

  /** Texts instead of drawings. */
  const small: Record<string, (hive: HiveWithStatus) => ReactNode> = {
    generalStatus: (hive) => (
      <>
        <StatusMark status={hive.generalStatus} size={MARK} /> <b>{t(`status.${hive.generalStatus ?? 'none'}`)}</b>{' '}
        {[...(hive.moved ? [t('row.moved')] : []), ...(hive.active ? [] : [t('row.inactive')]), ...hive.tags].join(
          ', ',
        )}
      </>
    ),
    boxes: ({ boxes }) => boxes ?? '–',
    queenYear: ({ queenYear, queenColor }) => <QueenMark year={queenYear} color={queenColor} size={MARK + 1} />,
  };
  return byApiary({ apiary, all }, shown).map(([{ id, name }, hives]) => (
    <table key={id} className={styles.paper}>
      <thead>
        <tr>
          <th scope="colgroup" colSpan={columns.length + 1} className={styles.apiary}>
            {all ? name : `${name}, ${roundDate(round.day)}`}
          </th>
        </tr>
        <tr>
          <th scope="col">{t('table.hive')}</th>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-align={column.align}>
              {headerOf(t, column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hives.map((hive) => (
          <tr key={hive.id}>
            <th scope="row">
              <span className={styles.plate}>{hive.hiveNumber}</span>
            </th>
            {columns.map(({ key, align, cell }) => (
              <td key={key} data-align={align}>
                {small[key]?.(hive) ??
                  cell(hive, {
                    numbers,
                    bees: numbers.tenths,
                    averages: all ? all.averagesOf(hive.id) : figures.averages,
                    since: false,
                    apiary: null,
                  })}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ));
};
