import { type FileColumn, type Mapping, meaningKey, readersOf, setMeaning } from '@kypseli/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';
import { TextField } from '../../../ui/TextField';
import styles from '../Import.module.css';
import { MeaningField } from '../MeaningField';
import { useTargetWords } from '../use-target-words';

interface ValuesSheetProps {
  column: FileColumn;
  mapping: Mapping;
  onMapping: (mapping: Mapping) => void;
  onClose: () => void;
}

/** The meanings of a column's texts, for each field that the column fills. */
export const ValuesSheet = ({ column, mapping, onMapping, onClose }: ValuesSheetProps) => {
  const { t } = useTranslation('imports');
  const { target } = useTargetWords();
  const [more, setMore] = useState<string[]>([]);
  const [word, setWord] = useState('');
  const readers = readersOf(mapping, column.name).filter(({ source, kind }) => !source.where && kind.reads !== 'text');
  const add = () => {
    if (word.trim() !== '') setMore([...more, word.trim()]);
    setWord('');
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('values.title', { column: column.name })}
      lead={t('values.lead', { field: readers.map((reader) => target(reader.target)).join(', ') })}
      actions={
        <Button variant="honey" size="large" onClick={onClose}>
          {t('values.done')}
        </Button>
      }
    >
      <div className={styles.section}>
        {readers.map((reader) => {
          const { values = {} } = reader.source;
          const texts = new Map(
            [...Object.keys(values), ...column.samples, ...more].map((text) => [meaningKey(text), text]),
          );
          return (
            <section key={`${reader.visit} ${reader.target}`} className={styles.section}>
              {readers.length > 1 && <h3 className={styles.title}>{target(reader.target)}</h3>}
              {[...texts].map(([key, text]) => (
                <MeaningField
                  key={key}
                  label={t('values.of', { text })}
                  kind={reader.kind}
                  value={Object.entries(values).find(([known]) => meaningKey(known) === key)?.[1]}
                  onChange={(meaning) =>
                    onMapping(
                      setMeaning(
                        mapping,
                        column.name,
                        text,
                        meaning,
                        (placed) => placed.visit === reader.visit && placed.target === reader.target,
                      ),
                    )
                  }
                />
              ))}
            </section>
          );
        })}
        <TextField
          label={t('values.add')}
          hint={t('values.addHint')}
          value={word}
          onChange={(event) => setWord(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && add()}
        />
        <Button onClick={add} disabled={word.trim() === ''}>
          {t('values.addKey')}
        </Button>
      </div>
    </Sheet>
  );
};
