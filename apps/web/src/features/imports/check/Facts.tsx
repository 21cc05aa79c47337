import type { Import } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format';
import facts from './Facts.module.css';

interface Fact {
  name: 'rows' | 'problems' | 'visits' | 'unchanged' | 'actions' | Thing | `${Thing}All` | `${Thing}Some`;
  count: number;
  /** How many of them are new. */
  fresh?: string;
}
type Thing = 'apiaries' | 'hives';

/** Objects that the account already has are counted too, so that nobody takes them for new ones. */
const knownOf = (name: Thing, fresh: number, known: number): Fact => {
  if (known === 0) return { name, count: fresh };
  return fresh === 0
    ? { name: `${name}All`, count: known }
    : { name: `${name}Some`, count: known + fresh, fresh: String(fresh) };
};

/** The numbers of the check: rows read, and the expected results as far as they are known. */
export const Facts = ({ record: { rows, problem_count, counts, known } }: { record: Import }) => {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const all: Fact[] = [
    { name: 'rows', count: rows },
    knownOf('apiaries', counts.apiaries, known?.apiaries ?? 0),
    knownOf('hives', counts.hives, known?.hives ?? 0),
    { name: 'visits', count: counts.inspections },
    { name: 'unchanged', count: counts.unchanged },
    { name: 'actions', count: counts.actions },
    { name: 'problems', count: problem_count },
  ];
  return (
    <dl className={facts.facts}>
      {all
        .filter(({ name, count }) => count > 0 || name === 'rows' || name === 'problems')
        .map(({ name, count, fresh }) => (
          <div key={name} className={facts.fact}>
            <dt>{t(`check.${name}`, { count, fresh })}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
    </dl>
  );
};
