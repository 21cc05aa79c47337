import { type ActionSource, type Condition, type Mapping, removeAction } from '@kypseli/contract';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { translated } from '../../../i18n/message';
import { IconButton } from '../../../ui/IconButton';
import { toast } from '../../../ui/toast-store';
import styles from '../Import.module.css';
import rules from './ActionRules.module.css';

interface ActionRulesProps {
  mapping: Mapping;
  onMapping: (mapping: Mapping) => void;
}

/** The actions derived from the rows, as sentences; a rule can be removed. */
export const ActionRules = ({ mapping, onMapping }: ActionRulesProps) => {
  const { t, i18n } = useTranslation(['imports', 'actions', 'common']);
  const all = mapping.visits.flatMap(({ actions = [] }, visit) => actions.map((action, at) => ({ action, visit, at })));
  if (all.length === 0) return null;

  const textOfCondition = ({ column, is }: Condition) => {
    if (!is) return t('actions.filled', { column });
    const texts = is.map((text) => `“${text}”`);
    const last = texts.at(-1) ?? '';
    const listed = texts.length > 1 ? t('actions.or', { first: texts.slice(0, -1).join(', '), last }) : last;
    return t('actions.is', { column, texts: listed });
  };
  /** The action as far as the rule names it; texts from the row appear in its conditions. */
  const named = ({ type, title, details = {} }: ActionSource) => {
    const lines = Object.entries({ title, ...details }).flatMap(([key, line]) => {
      if (!line || !('value' in line)) return [];
      const text = String(line.value);
      const known = key === 'kind' ? `actions:growth.${text}` : key === 'feed' ? `actions:feed.${text}` : null;
      return known && i18n.exists(known) ? translated({ key: known }) : text;
    });
    const word = t(`actions:type.${type}`);
    return lines.length === 0 ? word : t('actions.title_of', { type: word, title: lines.join(', ') });
  };
  const remove = (visit: number, at: number) => {
    onMapping(removeAction(mapping, visit, at));
    toast(t('actions.removed'), { action: { label: t('common:action.undo'), onSelect: () => onMapping(mapping) } });
  };
  return (
    <section className={styles.section}>
      <div>
        <h3 className={styles.title}>{t('actions.title')}</h3>
        <p className={styles.lead}>{t('actions.lead')}</p>
      </div>
      <ul className={rules.list}>
        {all.map(({ action, visit, at }) => (
          <li key={`${visit} ${at}`} className={rules.rule}>
            <p>
              <strong>{named(action)}</strong>{' '}
              {t('actions.when', {
                conditions: action.where
                  .map(textOfCondition)
                  .reduce((first, last) => t('actions.and', { first, last })),
              })}
            </p>
            <IconButton label={t('actions.remove')} icon={<IconX />} onClick={() => remove(visit, at)} />
          </li>
        ))}
      </ul>
    </section>
  );
};
