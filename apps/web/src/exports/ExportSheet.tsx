import type { ExportFormat } from '@kypseli/contract';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../api/client';
import { errorText } from '../api/errors';
import { useToday } from '../api/use-today';
import { useLanguage } from '../shell/use-language';
import { Button } from '../ui/Button';
import { Segments } from '../ui/Segments';
import { SelectField } from '../ui/SelectField';
import { Sheet } from '../ui/Sheet';
import { toast } from '../ui/toast-store';
import { DIALECTS, type Dialect, dialectOf } from './dialects';
import { ExportPreview } from './ExportPreview';
import styles from './ExportSheet.module.css';
import { type ExportKind, type ExportTable, exportCall, hasPeriod } from './export-tables';
import { PeriodFields } from './PeriodFields';
import { saveFile } from './save-file';
import { usePeriod } from './use-period';
import { usePreview } from './use-preview';

interface ExportSheetProps {
  open: boolean;
  onClose: () => void;
  /** The tables that the screen offers; the first is selected. */
  tables: readonly ExportTable[];
  /** The apiary on show, for which the screen's filters apply; without it all apiaries are exported. */
  apiary?: { id: string; name: string };
  /** The initial days: those on show. */
  days?: { from: string; to: string };
}

const FORMATS = ['pdf', 'xlsx', 'csv'] as const satisfies ExportFormat[];
const NO_QUERY = {};

/** Exports a table as a file: which table, apiary, days and format; with a preview of the first rows. */
export const ExportSheet = ({ open, onClose, tables, apiary, days }: ExportSheetProps) => {
  const { t } = useTranslation('exports');
  const { language } = useLanguage();
  const today = useToday();
  const [wanted, setWanted] = useState<ExportKind | null>(null);
  const [scope, setScope] = useState<'one' | 'all' | null>(null);
  const [format, setFormat] = useState<ExportFormat>('pdf');
  const [chosenDialect, setDialect] = useState<Dialect | null>(null);
  const [work, setWork] = useState<{ running: boolean; failed?: unknown }>({ running: false });
  const period = usePeriod(today, days);

  const { kind, query: filters = NO_QUERY } = tables.find((table) => table.kind === wanted) ??
    tables[0] ?? { kind: 'actions' };
  // The register covers the account; every other table covers the screen's apiary by default.
  const one = apiary !== undefined && (scope ?? (kind === 'register' ? 'all' : 'one')) === 'one';
  const filter = one ? { ...filters, apiary_id: apiary.id } : apiary ? {} : filters;
  const dated = hasPeriod(kind, filter);
  const dialect = chosenDialect ?? dialectOf(language);
  const written = { language, ...(format === 'csv' ? DIALECTS[dialect] : {}) };
  const query = { ...filter, ...(dated ? period.query : {}), ...written };
  const ready = !dated || period.problem === null;
  const preview = usePreview(kind, query, open && ready);
  const name = t(`table.${kind}`);

  const close = () => {
    setWanted(null);
    setScope(null);
    setWork({ running: false });
    onClose();
  };
  const download = async () => {
    setWork({ running: true });
    try {
      const { route, input } = exportCall(kind, format, query);
      await saveFile(await client.open(route, input), `${kind}.${format}`);
      toast(t('saved', { what: name }));
      close();
    } catch (failed) {
      setWork({ running: false, failed });
    }
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('title', { what: name })}
      actions={
        <Button
          variant="honey"
          size="large"
          icon={<IconDownload aria-hidden />}
          disabled={work.running || !ready}
          onClick={() => void download()}
        >
          {work.running ? t('writing') : t('download', { format: t(`format.${format}`) })}
        </Button>
      }
    >
      <div className={styles.form}>
        {tables.length > 1 && (
          <SelectField
            label={t('what')}
            value={kind}
            options={tables.map((table) => ({ value: table.kind, label: t(`table.${table.kind}`) }))}
            onChange={({ target }) => setWanted(target.value as ExportKind)}
          />
        )}
        {kind === 'register' && <p className={styles.hint}>{t('registerHint')}</p>}
        {apiary && (
          <section className={styles.section}>
            <h3>{t('scope.title')}</h3>
            <Segments
              label={t('scope.title')}
              value={one ? 'one' : 'all'}
              options={[
                { value: 'one', label: apiary.name },
                { value: 'all', label: t('scope.all') },
              ]}
              onChange={setScope}
            />
          </section>
        )}
        {dated && <PeriodFields period={period} today={today} />}
        <section className={styles.section}>
          <h3>{t('format.title')}</h3>
          <Segments
            label={t('format.title')}
            value={format}
            options={FORMATS.map((value) => ({ value, label: t(`format.${value}`) }))}
            onChange={(next) => next && setFormat(next)}
          />
          <p className={styles.hint}>{t(`formatHint.${format}`)}</p>
          {format === 'csv' && (
            <Segments
              label={t('dialect.title')}
              value={dialect}
              options={(['semicolon', 'comma'] as const).map((value) => ({
                value,
                label: t(`dialect.${value}`),
                name: t(`dialectName.${value}`),
              }))}
              onChange={(next) => next && setDialect(next)}
            />
          )}
        </section>
        {ready && (
          <section className={styles.section} aria-label={t('preview.title')}>
            <ExportPreview preview={preview} />
          </section>
        )}
        {work.failed !== undefined && (
          <p role="alert" className={styles.failed}>
            {t('failed', { why: errorText(work.failed) })}
          </p>
        )}
      </div>
    </Sheet>
  );
};
