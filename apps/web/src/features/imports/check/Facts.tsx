import type { Import } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format';
import facts from './Facts.module.css';

/** How many of what: the rows that were read, and what will come of them as far as that is known. */
export const Facts = ({ record: { rows, problem_count, counts } }: { record: Import }) => {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const told = [
    { name: 'rows', count: rows },
    { name: 'apiaries', count: counts.apiaries },
    { name: 'hives', count: counts.hives },
    { name: 'visits', count: counts.inspections },
    { name: 'actions', count: counts.actions },
    { name: 'problems', count: problem_count },
  ] as const;
  return (
    <dl className={facts.facts}>
      {told
        .filter(({ name, count }) => count > 0 || name === 'rows' || name === 'problems')
        .map(({ name, count }) => (
          <div key={name} className={facts.fact}>
            <dt>{t(`check.${name}`, { count })}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
    </dl>
  );
};
