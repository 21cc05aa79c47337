import { accounts } from '@kypseli/contract';
import { IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../../api/client';
import { useApiaries } from '../../../api/queries';
import { session } from '../../../api/session';
import { useServerForm } from '../../../api/use-server-form';
import { discardUnsent } from '../../../commands/queue';
import { loadExportSheet } from '../../../exports/load-export-sheet';
import { Button } from '../../../ui/Button';
import { Failure } from '../../../ui/Failure';
import { OnDemand } from '../../../ui/lazy/OnDemand';
import { PasswordField } from '../../../ui/PasswordField';
import { Sheet } from '../../../ui/Sheet';
import { TextField } from '../../../ui/TextField';
import styles from '../Section.module.css';
import { ExportEverything } from './ExportEverything';

const REGISTER = [{ kind: 'register' }] as const;

/** Deletes the account for good: offers the register first, then asks for the email and the password. */
export const DeleteAccountSheet = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const { t } = useTranslation(['settings', 'common']);
  const { data: apiaries = [] } = useApiaries();
  const [register, setRegister] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const count = apiaries.reduce((sum, { hiveCount }) => sum + hiveCount, 0);
  const hives = t('common:hives.count', { count });

  const check = async () => (await import('./checks')).erasureOf(email);
  const form = useServerForm(check, { password: '', typed: '' }, async ({ password }) => {
    await client.call(accounts.erase, { body: { password } });
    discardUnsent();
    session.end('erasure');
  });
  return (
    <Sheet
      open
      onClose={onClose}
      initialFocus={keep}
      title={t('erase.title')}
      actions={
        <>
          <Button ref={keep} size="large" onClick={onClose}>
            {t('erase.keep')}
          </Button>
          <Button type="submit" form="erase" variant="danger-filled" size="large" disabled={form.sending}>
            {form.sending ? t('erase.deleting') : t('erase.confirm', { hives })}
          </Button>
        </>
      }
    >
      <form id="erase" className={styles.body} noValidate onSubmit={(event) => void form.submit(event)}>
        <p>
          {t('erase.about', { hives, apiaries: t('erase.apiaries', { count: apiaries.length }) })} {t('erase.lost')}
        </p>
        <p>{t('erase.plan')}</p>
        <p>{t('erase.registerFirst')}</p>
        <div className={styles.buttons}>
          <Button icon={<IconDownload size={20} aria-hidden />} onClick={() => setRegister(true)}>
            {t('erase.register')}
          </Button>
        </div>
        <ExportEverything />
        <p>{t('erase.sure')}</p>
        <TextField
          label={t('common:confirm.typeName', { name: email })}
          autoComplete="off"
          autoCapitalize="none"
          error={form.errorOf('typed')}
          {...form.register('typed')}
        />
        <PasswordField
          label={t('password.current')}
          autoComplete="current-password"
          error={form.errorOf('password')}
          {...form.register('password')}
        />
        <Failure text={form.failure && t('erase.failed', { why: form.failure })} />
      </form>
      <OnDemand load={loadExportSheet} open={register} onClose={() => setRegister(false)} tables={REGISTER} />
    </Sheet>
  );
};
