import type { ImportProblem } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import type english from '../../i18n/en/parts/imports.json';

type Known = keyof (typeof english)['problem'];

/** A problem as a sentence in the reader's language; an unknown code gets a general one. */
export const useProblemWords = () => {
  const { t, i18n } = useTranslation('imports');
  return ({ code, column, value }: Pick<ImportProblem, 'code' | 'column' | 'value'>): string => {
    const known = i18n.exists(`imports:problem.${code}`);
    const key = (known ? code : column === null ? 'otherRow' : 'other') as Known;
    return t(`problem.${key}`, { column: column ?? '?', value: value ?? '' });
  };
};
