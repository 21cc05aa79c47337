import type { Apiary } from '@kypseli/contract';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadExportSheet } from '../../exports/load-export-sheet';
import { OnDemand } from '../../ui/lazy/OnDemand';
import { MenuButton } from '../../ui/MenuButton';

interface PrintMenuProps {
  apiary: Apiary;
  completed: boolean;
  /** Larger, for the foot of a phone's screen. */
  large?: boolean;
}

/** Prints the list, the treatment register, and exports the actions as a file. */
export const PrintMenu = ({ apiary, completed, large }: PrintMenuProps) => {
  const { t } = useTranslation('actions');
  const [exporting, setExporting] = useState(false);
  const [first, setFirst] = useState<'register' | 'actions'>('register');
  const register = { kind: 'register' } as const;
  const actions = { kind: 'actions', query: { completed: completed ? '1' : '0' } } as const;
  const open = (kind: typeof first) => {
    setFirst(kind);
    setExporting(true);
  };
  return (
    <>
      <MenuButton
        look="boxed"
        size={large ? 'large' : 'normal'}
        label={t('screen.more')}
        icon={<IconPrinter />}
        items={[
          // The menu must be gone from the page before printing.
          { key: 'print', label: t('screen.printList'), onSelect: () => setTimeout(() => window.print()) },
          { key: 'register', label: t('screen.register'), onSelect: () => open('register') },
          { key: 'export', label: t('screen.export'), onSelect: () => open('actions') },
        ]}
      />
      <OnDemand
        load={loadExportSheet}
        open={exporting}
        onClose={() => setExporting(false)}
        tables={first === 'register' ? [register, actions] : [actions, register]}
        apiary={apiary}
      />
    </>
  );
};
