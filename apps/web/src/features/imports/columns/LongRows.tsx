import {
  type ActionSource,
  type Category,
  type CategoryPair,
  type ColumnTarget,
  categoriesOf,
  freeFor,
  type Import,
  isColumnTarget,
  isMeasure,
  type Mapping,
  setCategory,
  TARGET_GROUPS,
} from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/SelectField';
import styles from '../Import.module.css';
import { useTargetWords } from '../use-target-words';
import list from './ColumnCard.module.css';

interface LongRowsProps {
  mapping: Mapping;
  columns: Import['columns'];
  preview: Import['preview'];
  onMapping: (mapping: Mapping) => void;
}

type ActionType = ActionSource['type'];

/** For files with a row per observation: the meaning of each text in the category column. */
const OnePair = ({ pair, mapping, columns, preview, onMapping }: LongRowsProps & { pair: CategoryPair }) => {
  const { t } = useTranslation(['imports', 'actions']);
  const words = useTargetWords();
  const at = columns.findIndex(({ name }) => name === pair.name);
  const ruleWords = ({ targets }: Category) =>
    targets
      .map((target) => (isColumnTarget(target) ? words.target(target) : t(`actions:type.${target as ActionType}`)))
      .join(', ');
  const seen = [...(columns[at]?.samples ?? []), ...preview.map((cells) => cells[at] ?? '')];
  return (
    <section className={styles.section}>
      <div>
        <h3 className={styles.title}>{t('long.title', { name: pair.name })}</h3>
        <p className={styles.lead}>{t('long.lead', { name: pair.name, value: pair.value })}</p>
      </div>
      <ul className={list.list}>
        {categoriesOf(mapping, pair, seen).map((category) => {
          const groups = Object.entries(TARGET_GROUPS).map(([group, targets]) => ({
            label: t(`groups.${group as keyof typeof TARGET_GROUPS}`),
            options: (targets as readonly ColumnTarget[])
              .filter(
                (name) => name === category.target || (isMeasure(name) && freeFor(mapping, pair, category.visit, name)),
              )
              .map((name) => ({ value: name, label: words.target(name) })),
          }));
          return (
            <li key={category.text} className={list.card}>
              <SelectField
                label={t('long.of', { text: category.text })}
                value={category.target}
                disabled={category.target === 'rule'}
                options={[
                  ...(category.target === 'rule' ? [{ value: 'rule', label: ruleWords(category) }] : []),
                  { value: 'text', label: words.target('text') },
                  ...groups.filter(({ options }) => options.length > 0),
                ]}
                onChange={({ target: { value } }) =>
                  isColumnTarget(value) && onMapping(setCategory(mapping, pair, category, value))
                }
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
};

export const LongRows = (props: LongRowsProps) =>
  (props.mapping.pairs ?? []).map((pair) => <OnePair key={`${pair.name}\n${pair.value}`} pair={pair} {...props} />);
