import { type ImportKind, type Mapping, type Suggestion, suggestionFor } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/SelectField';
import styles from '../Import.module.css';

interface TableKindProps {
  suggestion: Suggestion;
  mapping: Mapping;
  /** The mapping of a table of another kind, with its own questions. */
  onChoose: (mapping: Mapping) => void;
}

/** The kind of the table, as the file shows it; another choice reads all columns anew. */
export const TableKind = ({ suggestion, mapping, onChoose }: TableKindProps) => {
  const { t } = useTranslation('imports');
  const { kind, others = [] } = suggestion;
  if (!kind) return null;
  const kinds = [kind, ...others.map((other) => other.kind)];
  return (
    <div className={styles.narrow}>
      <SelectField
        label={t('kind.label')}
        hint={t('kind.hint')}
        value={mapping.kind ?? (kinds.includes('inspections') ? 'inspections' : kind)}
        options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={({ target: { value } }) => onChoose(suggestionFor(suggestion, value as ImportKind).mapping)}
      />
    </div>
  );
};
