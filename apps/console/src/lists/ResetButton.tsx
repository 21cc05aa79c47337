import { Button, type ButtonProps } from '@mui/material';
import { useListContext } from 'ra-core';
import { useText } from '../i18n/use-text';

/** Takes every filter away; absent while there is none. */
export const ResetButton = (props: Omit<ButtonProps, 'onClick'>) => {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  if (Object.keys(filterValues).length === 0) return null;
  return (
    <Button variant="text" {...props} onClick={() => setFilters({})}>
      {t('lists.reset')}
    </Button>
  );
};
