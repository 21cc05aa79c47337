import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button';
import { OnDemand } from '../ui/lazy/OnDemand';
import { MenuButton } from '../ui/MenuButton';
import type { ExportTable } from './export-tables';
import { loadExportSheet } from './load-export-sheet';

interface PrintAndExportProps {
  tables: readonly ExportTable[];
  apiary?: { id: string; name: string };
  days?: { from: string; to: string };
  onPrint?: () => void;
  /** Two buttons with labels, or one that opens a menu; larger at the foot of a phone's screen. */
  look?: 'buttons' | 'menu' | 'large';
  /** Something else that the screen prints. */
  more?: { key: string; label: string; icon: ReactNode; onSelect: () => void };
}

/** Print and export, on every list and analysis. */
export const PrintAndExport = ({
  tables,
  apiary,
  days,
  onPrint = () => window.print(),
  look = 'menu',
  more,
}: PrintAndExportProps) => {
  const { t } = useTranslation();
  const [exporting, setExporting] = useState(false);
  const open = () => setExporting(true);
  return (
    <>
      {look === 'buttons' ? (
        <>
          <Button icon={<IconPrinter size={20} aria-hidden />} onClick={onPrint}>
            {t('action.print')}
          </Button>
          <Button icon={<IconDownload size={20} aria-hidden />} aria-haspopup="dialog" onClick={open}>
            {t('action.export')}
          </Button>
          {more && (
            <Button icon={more.icon} onClick={more.onSelect}>
              {more.label}
            </Button>
          )}
        </>
      ) : (
        <MenuButton
          look="boxed"
          size={look === 'large' ? 'large' : 'normal'}
          label={t('action.printOrExport')}
          icon={<IconPrinter />}
          items={[
            // The menu must be gone from the page before printing.
            { key: 'print', label: t('action.print'), onSelect: () => setTimeout(onPrint) },
            { key: 'export', label: t('action.export'), onSelect: open },
            ...(more ? [{ ...more, icon: undefined }] : []),
          ]}
        />
      )}
      <OnDemand
        // Other days reset the form.
        key={days && `${days.from}${days.to}`}
        load={loadExportSheet}
        open={exporting}
        onClose={() => setExporting(false)}
        tables={tables}
        apiary={apiary}
        days={days}
      />
    </>
  );
};
