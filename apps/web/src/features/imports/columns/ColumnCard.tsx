import {
  type ColumnRow,
  chooseTarget,
  columnsOf,
  isColumnTarget,
  isMeasure,
  kindOf,
  type Mapping,
  readersOf,
  setUnit,
  type Unit,
} from '@kypseli/contract';
import { IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { SelectField } from '../../../ui/SelectField';
import styles from '../Import.module.css';
import { useTargetWords } from '../use-target-words';
import card from './ColumnCard.module.css';
import { DateWriting } from './DateWriting';
import { ValuesSheet } from './ValuesSheet';

interface ColumnCardProps {
  row: ColumnRow;
  mapping: Mapping;
  onMapping: (mapping: Mapping) => void;
}

/** The server's confidence, in three words. */
const confidenceOf = (confidence: number): 'sure' | 'likely' | 'check' =>
  confidence >= 0.9 ? 'sure' : confidence >= 0.6 ? 'likely' : 'check';

/** One column of the file: its header and samples, its meaning, and how it is read. */
export const ColumnCard = ({ row, mapping, onMapping }: ColumnCardProps) => {
  const { t } = useTranslation('imports');
  const words = useTargetWords();
  const [valuesOpen, setValuesOpen] = useState(false);
  const { column, target, visit, uses } = row;
  const { name, samples, guess } = column;

  const readers = readersOf(mapping, name).filter(({ source, kind }) => !source.where && kind.reads !== 'text');
  const meanings = readers.reduce((sum, { source }) => sum + Object.keys(source.values ?? {}).length, 0);
  const reader = readersOf(mapping, name).find((placed) => placed.target === target);
  const others = reader ? columnsOf(reader.source).filter((other) => other !== name) : [];
  const units = isMeasure(target) ? kindOf(target).units : [];
  const fixed = target === 'rule' || target === 'several';
  const uncertain = guess !== null && guess.target === target ? confidenceOf(guess.confidence) : null;

  const reason = ({ header, values }: NonNullable<NonNullable<typeof guess>['why']>) => {
    if (header && values !== null) return t('columns.why.both', { values });
    return values === null ? t('columns.why.header') : t('columns.why.values', { values });
  };
  const fixedLabel = () => {
    if (target === 'rule') return t('columns.rule');
    return t('columns.several', { list: uses.map((use) => words.target(use.rule ? 'rule' : use.target)).join(', ') });
  };
  return (
    <li className={card.card}>
      <div className={card.column}>
        <h4 className={card.name}>{name}</h4>
        <p className={styles.caption}>
          {samples.length > 0 ? `${t('columns.samples')}: ${samples.join(' · ')}` : t('columns.noSamples')}
        </p>
        {uncertain && (
          <p className={card.confidence} data-confidence={uncertain}>
            {t(`columns.confidence.${uncertain}`)}
          </p>
        )}
        {uncertain && guess?.why && <p className={styles.caption}>{reason(guess.why)}</p>}
      </div>
      <div className={card.means}>
        <SelectField
          label={t('columns.means', { column: name })}
          value={target}
          disabled={target === 'rule'}
          options={[...(fixed ? [{ value: target, label: fixedLabel() }] : []), ...words.choices(mapping, visit)]}
          onChange={({ target: { value } }) =>
            isColumnTarget(value) && onMapping(chooseTarget(mapping, column, visit, value))
          }
        />
        {mapping.visits.length > 1 && target === 'text' && (
          <SelectField
            label={t('columns.ofVisit')}
            value={String(visit)}
            options={mapping.visits.map((_, index) => ({
              value: String(index),
              label: t('columns.visit', { number: index + 1 }),
            }))}
            onChange={(event) => onMapping(chooseTarget(mapping, column, Number(event.target.value), 'text'))}
          />
        )}
      </div>
      <div className={card.details}>
        {units.length > 0 && (
          <SelectField
            label={t('columns.unit')}
            value={reader?.source.unit ?? units[0] ?? ''}
            options={units.map((unit) => ({ value: unit, label: t(`unit.${unit}`) }))}
            onChange={(event) => onMapping(setUnit(mapping, name, event.target.value as Unit))}
          />
        )}
        {uses.some((use) => use.target === 'date') && (
          <DateWriting column={column} mapping={mapping} onMapping={onMapping} />
        )}
        {others.length > 0 && isMeasure(target) && (
          <p className={styles.caption}>
            {t(target === 'note' ? 'columns.joined' : 'columns.addedUp', { list: others.join(', ') })}
          </p>
        )}
        {(meanings > 0 || readers.some(({ kind }) => kind.reads !== 'number')) && (
          <Button icon={<IconLanguage size={20} aria-hidden />} onClick={() => setValuesOpen(true)}>
            {meanings > 0 ? t('columns.valuesSome', { count: meanings }) : t('columns.values')}
          </Button>
        )}
      </div>
      {valuesOpen && (
        <ValuesSheet column={column} mapping={mapping} onMapping={onMapping} onClose={() => setValuesOpen(false)} />
      )}
    </li>
  );
};
