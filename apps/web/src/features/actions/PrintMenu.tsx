import type { Apiary } from '@kypseli/contract';
import { IconPrinter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadExportSheet } from '../../exports/load-export-sheet';
import { lazyPart, usePreloaded } from '../../shell/lazy-part';
import { OnDemand } from '../../shell/OnDemand';
import { IconButton } from '../../ui/IconButton';

const menu = lazyPart(async () => ({ default: (await import('../../ui/Menu')).Menu }));

interface PrintMenuProps {
  apiary: Apiary;
  completed: boolean;
  /** Under the thumb. */
  yard?: boolean;
}

/** The list on paper, the treatment register, and the actions as a file. */
export const PrintMenu = ({ apiary, completed, yard }: PrintMenuProps) => {
  const { t } = useTranslation('actions');
  const [asked, setAsked] = useState(false);
  const [exporting, setExporting] = useState(false);
  const [first, setFirst] = useState<'register' | 'actions'>('register');
  usePreloaded(menu);
  const register = { kind: 'register' } as const;
  const actions = { kind: 'actions', query: { completed: completed ? '1' : '0' } } as const;
  const open = (kind: typeof first) => {
    setFirst(kind);
    setExporting(true);
  };
  const look = {
    look: 'boxed',
    size: yard ? 'yard' : 'normal',
    label: t('screen.more'),
    icon: <IconPrinter />,
  } as const;
  const key = <IconButton {...look} aria-haspopup="menu" onClick={() => setAsked(true)} />;
  return (
    <>
      {asked ? (
        <Suspense fallback={key}>
          <menu.Part
            defaultOpen
            trigger={<IconButton {...look} />}
            items={[
              // The menu itself has to be gone from the page by then.
              { key: 'print', label: t('screen.printList'), onSelect: () => setTimeout(() => window.print()) },
              { key: 'register', label: t('screen.register'), onSelect: () => open('register') },
              { key: 'export', label: t('screen.export'), onSelect: () => open('actions') },
            ]}
          />
        </Suspense>
      ) : (
        key
      )}
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
