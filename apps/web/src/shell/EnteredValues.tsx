import { useTranslation } from 'react-i18next';
import type { InspectionChange } from '../commands/kinds/inspection';
import { useFieldWords } from './use-field-words';

/** What a keeper entered for an inspection: its form cannot show it where the hive is gone. */
export const EnteredValues = ({ given }: Pick<InspectionChange, 'given'>) => {
  const { t } = useTranslation('sync');
  const words = useFieldWords();
  return <p>{t('entered', { values: words(given) })}</p>;
};
