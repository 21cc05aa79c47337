import { FARM_BOOK_KINDS, type FarmBookColumn, type FarmBookEntry } from '@kypseli/contract';
import { classes } from '@kypseli/ui/classes';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../api/queries';
import { useFormat } from '../../i18n/format';
import { PaperSheet } from './PaperSheet';
import styles from './PaperSheet.module.css';
import type { BookOfDays } from './use-farm-book';

type Cell = FarmBookColumn | 'day' | 'apiary' | 'hiveCount';

const NOTHING = '–';
/** What each kind of entry has. */
const CELLS: Record<(typeof FARM_BOOK_KINDS)[number], Cell[]> = {
  apiary: ['day', 'until', 'apiary', 'municipality', 'latitude', 'longitude', 'hiveCount'],
  census: ['day', 'hiveCount'],
  move: ['day', 'apiary', 'toApiary', 'hives', 'document', 'hiveCount'],
  treatment: ['day', 'apiary', 'hives', 'details', 'document', 'hiveCount'],
  loss: ['day', 'apiary', 'hives', 'details', 'hiveCount'],
  birth: ['day', 'apiary', 'hives', 'details', 'hiveCount'],
};
/** Left out on a narrow screen. */
const WIDE: Cell[] = ['municipality', 'latitude', 'longitude', 'hives', 'document'];

/** The heads of columns whose values have another meaning for an apiary. */
const OF_APIARIES: Partial<Record<Cell, 'farmBook.from' | 'farmBook.atEnd'>> = {
  day: 'farmBook.from',
  hiveCount: 'farmBook.atEnd',
};

interface FarmBookSheetProps {
  book: BookOfDays;
  columns: readonly FarmBookColumn[];
}

/** The farm book: a table for each kind of entry, with the columns that were chosen. */
export const FarmBookSheet = ({ book, columns }: FarmBookSheetProps) => {
  const { t } = useTranslation('papers');
  const { day, dayInFigures, number } = useFormat();
  const { data: user } = useProfile();
  const { from, to, rows, law } = book;
  const degrees = (value: number | null) => value && number(value, 5);
  const textOf = (row: FarmBookEntry): Record<Cell, string | number | null> => ({
    day: dayInFigures(row.day),
    until: row.until && dayInFigures(row.until),
    apiary: row.apiary,
    municipality: row.municipality,
    latitude: degrees(row.lat),
    longitude: degrees(row.lng),
    toApiary: row.to_apiary,
    hives: row.hives,
    details: row.details,
    document: row.document,
    hiveCount: row.hive_count,
  });
  const isShown = (cell: Cell) => cell === 'day' || cell === 'apiary' || cell === 'hiveCount' || columns.includes(cell);
  const look = (cell: Cell) => classes(WIDE.includes(cell) && styles.wide, cell === 'until' && styles.date);
  return (
    <PaperSheet
      title={t('farmBook.name')}
      about={t('farmBook.about', { from: day(from), to: day(to) })}
      facts={[
        [t('regaCode'), user?.regaCode ?? null],
        [t('address'), user?.address ?? null],
      ]}
      law={law}
    >
      {FARM_BOOK_KINDS.map((kind) => {
        const entries = rows.filter((row) => row.kind === kind);
        const cells = CELLS[kind].filter(isShown);
        if (entries.length === 0) return null;
        return (
          <table key={kind} className={styles.table} data-dense>
            <caption className={styles.caption}>{t(`farmBook.kind.${kind}`)}</caption>
            <thead>
              <tr>
                {cells.map((cell) => (
                  <th key={cell} scope="col" className={look(cell)}>
                    {t((kind === 'apiary' && OF_APIARIES[cell]) || `farmBook.column.${cell}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map((row) => {
                const text = textOf(row);
                return (
                  <tr key={`${row.day} ${row.apiary_id} ${row.to_apiary} ${row.hives} ${row.details}`}>
                    {cells.map((cell) =>
                      cell === 'day' ? (
                        <th key={cell} scope="row">
                          {text.day}
                        </th>
                      ) : (
                        <td key={cell} className={look(cell)}>
                          {text[cell] ?? NOTHING}
                        </td>
                      ),
                    )}
                  </tr>
                );
              })}
            </tbody>
          </table>
        );
      })}
      {rows.length === 0 && <p>{t('farmBook.none')}</p>}
    </PaperSheet>
  );
};
