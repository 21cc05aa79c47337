import { accounts, PASSWORD_MIN } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { client } from '../../../api/client';
import { queryKeys } from '../../../api/queries';
import { queryClient } from '../../../api/query-client';
import { session } from '../../../api/session';
import { useServerForm } from '../../../api/use-server-form';
import { Button } from '../../../ui/Button';
import { Failure } from '../../../ui/Failure';
import { PasswordField } from '../../../ui/PasswordField';
import { toast } from '../../../ui/toast-store';
import styles from '../Section.module.css';

const check = async () => (await import('./checks')).NewPassword;
const EMPTY = { current_password: '', new_password: '', confirm_password: '' };

/** Changes the password; every other session ends, this one continues. */
export const PasswordForm = ({ email }: { email: string }) => {
  const { t } = useTranslation('settings');
  const form = useServerForm(check, EMPTY, async (body) => {
    const { token } = (await client.call(accounts.changePassword, { body })).result;
    session.update({ token });
    form.reset(EMPTY);
    toast(t('password.changed'));
    await queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
  });
  return (
    <form className={styles.body} noValidate onSubmit={(event) => void form.submit(event)}>
      {/* Tells a password manager whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label={t('password.current')}
        autoComplete="current-password"
        error={form.errorOf('current_password')}
        {...form.register('current_password')}
      />
      <PasswordField
        label={t('password.new')}
        hint={t('password.hint', { count: PASSWORD_MIN })}
        autoComplete="new-password"
        error={form.errorOf('new_password')}
        {...form.register('new_password')}
      />
      <PasswordField
        label={t('password.again')}
        autoComplete="new-password"
        error={form.errorOf('confirm_password')}
        {...form.register('confirm_password')}
      />
      <Failure text={form.failure && t('password.failed', { why: form.failure })} />
      <div className={styles.buttons}>
        <Button type="submit" disabled={form.sending}>
          {t(form.sending ? 'password.saving' : 'password.save')}
        </Button>
      </div>
    </form>
  );
};
