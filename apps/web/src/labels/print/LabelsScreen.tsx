import { type HiveWithStatus, LABEL_SHEETS, type LabelSheet, SHEET_LAYOUTS } from '@kypseli/contract';
import { IconChevronLeft, IconChevronRight, IconDownload, IconInfoCircle, IconPrinter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { livingHives, livingHivesOf } from '../../api/living-hives';
import { useHiveLists } from '../../api/use-hive-lists';
import { useNoSignal } from '../../commands/use-commands';
import { useFormat } from '../../i18n/format';
import { NothingYet } from '../../shell/NothingYet';
import { useSelection } from '../../shell/selection';
import { useTitle } from '../../shell/use-title';
import { Button } from '../../ui/Button';
import { ChoiceGroup } from '../../ui/ChoiceGroup';
import { IconButton } from '../../ui/IconButton';
import { PageError } from '../../ui/PageError';
import { Segments } from '../../ui/Segments';
import { Skeleton } from '../../ui/Skeleton';
import type { HivesToPrint } from './hives-to-print';
import styles from './LabelsScreen.module.css';
import { NumberField } from './NumberField';
import { placesOf, printedLabels, spareLabels } from './printed-labels';
import { SheetPreview } from './SheetPreview';
import { type LabelsQuery, useLabelsFile } from './use-labels-file';

/** The most hives that a request names. */
const MAX_HIVES = 200;
const MAX_SHEETS = 10;

/** Prints labels for the hives of an apiary, for selected ones, or spare ones; with a preview of each sheet. */
const LabelsScreen = () => {
  const { t } = useTranslation(['labels', 'common']);
  const { number } = useFormat();
  const { apiaries, apiary: shown } = useSelection();
  const noSignal = useNoSignal();
  const sent = useLocation().state as HivesToPrint | null;
  // A reload keeps the state that an earlier version has sent, which named one apiary.
  const given = sent && 'apiaries' in sent ? sent : null;
  const [wanted, setWanted] = useState<'apiary' | 'selected' | 'spare'>(given ? 'selected' : 'apiary');
  const [sheet, setSheet] = useState<LabelSheet>('L7160');
  const [begun, setBegun] = useState(1);
  const [sheets, setSheets] = useState(1);
  const [withApiary, setWithApiary] = useState(true);
  const [turned, setTurned] = useState(0);
  useTitle(t('print.title'));

  const some = given?.hives;
  const chosen = useMemo(() => apiaries.filter(({ id }) => given?.apiaries.includes(id)), [apiaries, given]);
  const of = useMemo(() => (wanted === 'selected' ? chosen : shown ? [shown] : []), [wanted, chosen, shown]);
  const { lists, failed, retry } = useHiveLists(of);
  const isKnown = lists.every((list) => list !== undefined);
  const places = placesOf(sheet);
  const first = Math.min(begun, places);
  const spare = wanted === 'spare';
  const labels = useMemo(() => {
    if (spare) return Array.from({ length: spareLabels(sheets, first, sheet) }, () => null);
    const isWanted = ({ id, active }: HiveWithStatus) => (wanted === 'apiary' || !some ? active : some.includes(id));
    return of.flatMap(({ name }, nth) =>
      printedLabels(
        (lists[nth] ?? []).filter((hive) => !hive.moved && isWanted(hive)),
        name,
      ),
    );
  }, [spare, sheets, first, sheet, lists, wanted, some, of]);

  const query = {
    ...(spare
      ? { spare: String(labels.length) }
      : wanted === 'selected' && some
        ? { hives: some.join() }
        : { apiary_id: of.map(({ id }) => id).join() }),
    sheet,
    first: String(first),
    with_apiary: withApiary ? '1' : '0',
  } as LabelsQuery;
  const file = useLabelsFile(query);

  if (!shown)
    return (
      <NothingYet
        className={styles.nothing}
        header={<h1>{t('print.title')}</h1>}
        title={t('print.noHives')}
        text={t('print.noHivesText')}
        to="hives"
        action={t('print.toHives')}
      />
    );
  const pages = Math.max(1, Math.ceil((labels.length + first - 1) / places));
  const page = Math.min(turned, pages - 1);
  const from = page === 0 ? 0 : page * places - (first - 1);
  const used = page === 0 ? first - 1 : 0;
  const tooMany = wanted === 'selected' && (some?.length ?? 0) > MAX_HIVES;
  const selected = some?.length ?? livingHivesOf(chosen);
  const ready = labels.length > 0 && !tooMany && !noSignal && !file.working;
  const size = (of: LabelSheet) => {
    const { width, height } = SHEET_LAYOUTS[of];
    return t('print.size', { width: number(width), height: number(height), count: placesOf(of) });
  };
  const preview = () => {
    if (spare || isKnown)
      return (
        <SheetPreview
          sheet={sheet}
          labels={labels.slice(from, from + places - used)}
          used={used}
          withApiary={withApiary}
          usedWord={t('print.used')}
          name={t('print.page', { page: page + 1, pages })}
        />
      );
    return failed ? (
      <PageError failed={t('common:pageError.hives')} onRetry={retry} />
    ) : (
      <Skeleton rows={4} height={160} />
    );
  };
  return (
    <div className={styles.screen}>
      <div className={styles.form}>
        <header>
          <h1>{t('print.title')}</h1>
          <p className={styles.lead}>{t('print.lead')}</p>
        </header>
        <section className={styles.section}>
          <h2>{t('print.for')}</h2>
          <Segments
            label={t('print.for')}
            value={wanted}
            options={[
              { value: 'apiary', label: t('common:hives.count', { count: livingHives(shown) }) },
              ...(given ? [{ value: 'selected' as const, label: t('print.selected', { count: selected }) }] : []),
              { value: 'spare', label: t('print.spare') },
            ]}
            onChange={(next) => next && setWanted(next)}
          />
        </section>
        <section className={styles.section}>
          <h2>{t('print.sheet')}</h2>
          <ChoiceGroup
            aria-label={t('print.sheet')}
            className={styles.sheets}
            options={LABEL_SHEETS}
            value={sheet}
            onChange={setSheet}
            optionClass={styles.sheet}
          >
            {(of) => (
              <>
                <span className={styles.name}>
                  <b>{t(`print.sheets.${of}`)}</b>
                  {size(of)}
                </span>
                <span className={styles.use}>{t(`print.use.${of}`)}</span>
              </>
            )}
          </ChoiceGroup>
        </section>
        {spare && (
          <NumberField
            label={t('print.count')}
            hint={t('print.countHint', { count: labels.length })}
            value={sheets}
            max={MAX_SHEETS}
            onChange={setSheets}
          />
        )}
        <NumberField
          label={t('print.first')}
          hint={t('print.firstHint')}
          value={first}
          max={places}
          onChange={setBegun}
        />
        {!spare && (
          <div className={styles.line}>
            <p>
              <b>{t('print.apiary')}</b>
              <span>{t('print.apiaryHint')}</span>
            </p>
            <Segments
              label={t('print.apiary')}
              value={withApiary ? 'yes' : 'no'}
              options={[
                { value: 'yes', label: t('print.yes') },
                { value: 'no', label: t('print.no') },
              ]}
              onChange={(next) => setWithApiary(next === 'yes')}
            />
          </div>
        )}
        <p className={styles.info}>
          <IconInfoCircle size={22} aria-hidden />
          {t('print.scale')}
        </p>
        <div className={styles.foot}>
          {(noSignal || tooMany || file.failed) && (
            <p className={styles.problem} role="alert">
              {noSignal
                ? t('common:pageError.needsSignal')
                : tooMany
                  ? t('print.tooMany', { count: MAX_HIVES })
                  : file.failed}
            </p>
          )}
          <Button size="large" icon={<IconDownload aria-hidden />} disabled={!ready} onClick={file.save}>
            {t('print.pdf')}
          </Button>
          <Button variant="honey" size="large" icon={<IconPrinter aria-hidden />} disabled={!ready} onClick={file.open}>
            {file.working ? t('print.working') : t('print.print', { count: pages })}
          </Button>
        </div>
      </div>
      <section className={styles.preview} aria-label={t('print.preview')}>
        <div className={styles.pages}>
          <p role="status">{t('print.page', { page: page + 1, pages })}</p>
          <IconButton
            look="boxed"
            label={t('print.previous')}
            icon={<IconChevronLeft />}
            disabled={page === 0}
            onClick={() => setTurned(page - 1)}
          />
          <IconButton
            look="boxed"
            label={t('print.next')}
            icon={<IconChevronRight />}
            disabled={page === pages - 1}
            onClick={() => setTurned(page + 1)}
          />
        </div>
        {preview()}
      </section>
    </div>
  );
};

export default LabelsScreen;
