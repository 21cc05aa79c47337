import { Labelled } from '../../auth/Labelled';
import { useText } from '../../i18n/use-text';

/** The name of somebody or something, the first field of a dialog. */
export const NameField = ({ value, onChange }: { value: string; onChange: (name: string) => void }) => {
  const t = useText();
  return (
    <Labelled
      label={t('staff.columns.name')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
      autoFocus
    />
  );
};
