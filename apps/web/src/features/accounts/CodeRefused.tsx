import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { CodeFailure } from '../../shell/exchange-code';
import styles from './form.module.css';

/** Shown after a failed login link: why it failed, and that the password works. */
export const CodeRefused = () => {
  const { t } = useTranslation(['accounts', 'common']);
  const failure = (useLocation().state as CodeFailure | null)?.codeFailed;
  if (!failure) return null;
  const why = {
    used: t('login.codeRefused'),
    offline: t('login.offline'),
    failed: t('common:error.internal'),
  };
  return (
    <p className={styles.notice} role="status">
      <strong>{why[failure]}</strong>
    </p>
  );
};
