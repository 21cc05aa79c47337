import { useText } from '../i18n/use-text';
import { Facets } from './Facets';

/** A filter by a flag. */
export const YesNoFilter = ({ label, source }: { label: string; source: string }) => {
  const t = useText();
  const choices = [
    { value: true, label: t('lists.yes') },
    { value: false, label: t('lists.no') },
  ];
  return <Facets label={label} source={source} choices={choices} />;
};
