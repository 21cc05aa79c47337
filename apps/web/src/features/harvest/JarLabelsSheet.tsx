import {
  ApiError,
  exports,
  LABEL_SHEETS,
  type LabelSheet,
  type Lot,
  MAX_JAR_LABELS,
  SHEET_LAYOUTS,
} from '@kypseli/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { client } from '../../api/client';
import { errorText } from '../../api/errors';
import { useProfile } from '../../api/queries';
import { useIsWaiting, useNoSignal } from '../../commands/use-commands';
import { saveFile } from '../../exports/save-file';
import { useFormat } from '../../i18n/format';
import { useAppPath } from '../../shell/paths';
import { useLanguage } from '../../shell/use-language';
import { Button } from '../../ui/Button';
import page from '../../ui/ListPage.module.css';
import type { Surface } from '../../ui/lazy/OnDemand';
import { SelectField } from '../../ui/SelectField';
import { Sheet } from '../../ui/Sheet';
import { TextField } from '../../ui/TextField';
import styles from './Harvest.module.css';

interface JarLabelsSheetProps extends Surface {
  lot: Lot;
  bottling: Lot['bottlings'][number] | undefined;
}

const ORIGIN_LENGTH = 200;

const isTooSmall = (error: unknown): boolean =>
  error instanceof ApiError && error.body.issues.some(({ code }) => code === 'sheet_too_small');

/** Prints labels for the jars of a lot; they need a signal. */
export const JarLabelsSheet = ({ open, onClose, lot, bottling }: JarLabelsSheetProps) => {
  const { t } = useTranslation(['lots', 'common']);
  const { number } = useFormat();
  const { language } = useLanguage();
  const appPath = useAppPath();
  const { data: profile } = useProfile();
  const noSignal = useNoSignal();
  const waiting = useIsWaiting(bottling?.id ?? '');
  const [sheet, setSheet] = useState<LabelSheet>('L7160');
  const [typed, setTyped] = useState<string>();
  const [tried, setTried] = useState(false);
  const [working, setWorking] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  /** Honey from several places may be from several countries: that is asked. */
  const isBlend = new Set(lot.harvests.map(({ apiary_id }) => apiary_id)).size > 1;
  const country =
    !isBlend && profile?.country && new Intl.DisplayNames(language, { type: 'region' }).of(profile.country);
  const given = typed ?? (country || '');
  const origin = given.trim();
  const save = async () => {
    setTried(true);
    if (!bottling || origin === '') return;
    setWorking(true);
    setFailed(null);
    try {
      const query = { bottling_id: bottling.id, sheet, origin, language };
      await saveFile(await client.open(exports.jars, { query }), 'jars.pdf');
    } catch (error) {
      setFailed(isTooSmall(error) ? t('labels.tooSmall') : errorText(error));
    }
    setWorking(false);
  };
  const needsSignal = noSignal || waiting;
  return (
    <Sheet
      kind="panel"
      open={open}
      onClose={onClose}
      title={t('labels.title')}
      lead={bottling && t('labels.lead', { code: lot.code, count: bottling.jars })}
      actions={
        <Button variant="honey" size="large" full disabled={working || needsSignal} onClick={() => void save()}>
          {t(working ? 'labels.working' : 'labels.save')}
        </Button>
      }
    >
      <div className={styles.form}>
        <TextField
          label={t('labels.origin')}
          maxLength={ORIGIN_LENGTH}
          autoComplete="off"
          hint={t('labels.blend')}
          value={given}
          error={tried && origin === '' ? t('labels.originMissing') : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SelectField
          label={t('labels.sheet')}
          value={sheet}
          options={LABEL_SHEETS.map((of) => {
            const { width, height } = SHEET_LAYOUTS[of];
            return { value: of, label: t(`labels.sheets.${of}`, { width: number(width), height: number(height) }) };
          })}
          onChange={({ target }) => setSheet(target.value as LabelSheet)}
        />
        {profile && !profile.address && (
          <p>
            {t('labels.noAddress')} <Link to={appPath('settings?tab=0')}>{t('labels.addAddress')}</Link>
          </p>
        )}
        {bottling && bottling.jars > MAX_JAR_LABELS && <p>{t('labels.most', { count: MAX_JAR_LABELS })}</p>}
        <p className={page.quiet}>{t('labels.law')}</p>
        {needsSignal && <p role="status">{t('common:pageError.needsSignal')}</p>}
        {failed && (
          <p className={styles.error} role="alert">
            {failed}
          </p>
        )}
      </div>
    </Sheet>
  );
};
