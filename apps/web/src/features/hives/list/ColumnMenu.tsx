import { IconCheck, IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton';
import { Menu } from '../../../ui/Menu';
import { COLUMNS } from './columns';
import { useColumns } from './use-columns';

/** Which columns the table has; kept for this keeper. */
export const ColumnMenu = () => {
  const { t } = useTranslation('hives');
  const { shown, toggle } = useColumns();
  return (
    <Menu
      trigger={<IconButton look="boxed" label={t('table.columns')} icon={<IconColumns3 />} />}
      items={COLUMNS.map(({ key, head }) => ({
        key,
        label: t(head),
        icon: <IconCheck size={20} aria-hidden style={{ visibility: shown.includes(key) ? 'visible' : 'hidden' }} />,
        onSelect: () => toggle(key),
      }))}
    />
  );
};
