import { type ColumnRow, type Import, type Mapping, type MappingQuestion, rowsOf } from '@kypseli/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format';
import { Button } from '../../../ui/Button';
import { Disclosure } from '../Disclosure';
import styles from '../Import.module.css';
import { useTargetWords } from '../use-target-words';
import { ColumnCard } from './ColumnCard';
import list from './ColumnCard.module.css';
import { MiteCount } from './MiteCount';

interface ColumnGroupsProps {
  record: Import;
  mapping: Mapping;
  questions: MappingQuestion[];
  onMapping: (mapping: Mapping) => void;
}

/** Cards of a long list that are shown before the keeper asks for more. */
const PART = 20;

/** The columns in groups: those of every row, those of each visit, and text columns. */
export const ColumnGroups = ({ record, mapping, questions, onMapping }: ColumnGroupsProps) => {
  const { t } = useTranslation('imports');
  const words = useTargetWords();
  const { day: dayWords } = useFormat();
  const [shown, setShown] = useState(PART);
  const rows = rowsOf(record.columns, mapping);
  const isText = ({ target }: ColumnRow) => target === 'text';
  const isWhole = ({ uses }: ColumnRow) => uses.length > 0 && uses.every(({ visit }) => visit === null);
  const texts = rows.filter(isText);
  const several = mapping.visits.length > 1;
  const cards = (of: ColumnRow[]) => (
    <ul className={list.list}>
      {of.map((row) => (
        <ColumnCard key={row.column.name} row={row} mapping={mapping} onMapping={onMapping} />
      ))}
    </ul>
  );
  const fieldNames = (of: ColumnRow[]) => {
    const names = of.flatMap(({ target }) =>
      target === 'date' || target === 'several' || target === 'rule' ? [] : [words.target(target)],
    );
    return [...new Set(names)].join(', ');
  };
  const dateOf = (visit: number): string => {
    const { day, column } = mapping.visits[visit]!.date;
    if (day) return t('columns.visitOn', { day: dayWords(day) });
    // Until it is answered, the mapping has a column that is no date.
    const isAsked = questions.some(
      ({ code, path, answer }) => code === 'date_column' && path[1] === visit && answer === undefined,
    );
    return isAsked ? t('columns.visitAsked') : t('columns.visitDay', { column });
  };
  const used = rows.filter((row) => !isText(row));
  return (
    <>
      {several ? (
        <>
          <section className={styles.section}>
            <h3 className={styles.title}>{t('columns.inEveryRow')}</h3>
            {cards(used.filter(isWhole))}
          </section>
          {mapping.visits.map((_, index) => (
            <Disclosure
              // biome-ignore lint/suspicious/noArrayIndexKey: visits of a row are known by their place
              key={index}
              title={
                <span>
                  <strong className={styles.title}>{t('columns.visit', { number: index + 1 })}</strong>
                  <span className={list.summary}>{dateOf(index)}</span>
                  <span className={list.summary}>
                    {fieldNames(used.filter((row) => !isWhole(row) && row.visit === index))}
                  </span>
                </span>
              }
            >
              {cards(used.filter((row) => !isWhole(row) && row.visit === index))}
              <MiteCount mapping={mapping} visit={index} onMapping={onMapping} />
            </Disclosure>
          ))}
        </>
      ) : (
        used.length > 0 && (
          <section className={styles.section}>
            <h3 className={styles.title}>{t('columns.usual')}</h3>
            {cards(used)}
            <MiteCount mapping={mapping} visit={0} onMapping={onMapping} />
          </section>
        )
      )}
      {texts.length > 0 && (
        <Disclosure title={t('columns.text', { count: texts.length })} start={used.length === 0}>
          <p className={styles.caption}>{t('columns.textHint')}</p>
          {cards(texts.slice(0, shown))}
          {texts.length > shown && (
            <Button onClick={() => setShown(shown + 2 * PART)}>
              {t('columns.showMore', { count: Math.min(2 * PART, texts.length - shown) })}
            </Button>
          )}
        </Disclosure>
      )}
    </>
  );
};
