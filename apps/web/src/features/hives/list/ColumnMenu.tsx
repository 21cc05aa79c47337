import { IconCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../../ui/Menu';
import { COLUMNS } from './columns';
import { useColumns } from './use-columns';

/** Which columns the table has; kept for this keeper. */
export const ColumnMenu = ({ trigger }: { trigger: ReactElement }) => {
  const { t } = useTranslation('hives');
  const { shown, toggle } = useColumns();
  return (
    <Menu
      defaultOpen
      trigger={trigger}
      items={COLUMNS.map(({ key, head }) => ({
        key,
        label: t(head),
        icon: <IconCheck size={20} aria-hidden style={{ visibility: shown.includes(key) ? 'visible' : 'hidden' }} />,
        onSelect: () => toggle(key),
      }))}
    />
  );
};
