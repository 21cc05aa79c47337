import { IconCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../../ui/Menu';
import { COLUMNS, headerOf } from './columns';
import { useColumns } from './use-columns';
import { useCompactRows } from './use-compact-rows';

const mark = (on: boolean) => <IconCheck size={20} aria-hidden style={{ visibility: on ? 'visible' : 'hidden' }} />;

/** Which columns the table has, and its row height; remembered for this keeper. */
export const ColumnMenu = ({ trigger }: { trigger: ReactElement }) => {
  const { t } = useTranslation(['hives', 'bulk']);
  const { shown, toggle } = useColumns();
  const rows = useCompactRows();
  const columns = COLUMNS.map((column) => ({
    key: column.key,
    label: headerOf(t, column),
    checked: shown.includes(column.key),
    icon: mark(shown.includes(column.key)),
    onSelect: () => toggle(column.key),
  }));
  return (
    <Menu
      defaultOpen
      trigger={trigger}
      items={[
        ...columns,
        {
          key: 'compact',
          label: t('bulk:header.compact'),
          checked: rows.compact,
          apart: true,
          icon: mark(rows.compact),
          onSelect: rows.toggle,
        },
      ]}
    />
  );
};
