import { accounts } from '@kypseli/contract';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../api/client';
import { errorText } from '../../api/errors';
import { queryKeys } from '../../api/queries';
import { queryClient } from '../../api/query-client';
import { session } from '../../api/session';
import { LegalText } from '../../legal/LegalText';
import { Button } from '../../ui/Button';
import { Failure } from '../../ui/Failure';
import styles from './Gate.module.css';

/** Both texts can be read in place before they are accepted. */
export const AcceptTerms = () => {
  const { t } = useTranslation(['accounts', 'shell']);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const accept = async () => {
    setSending(true);
    try {
      await client.call(accounts.acceptTerms, { body: {} });
      await queryClient.invalidateQueries({ queryKey: queryKeys.profile });
      session.update({ hasAcceptedTerms: true });
    } catch (error) {
      setFailure(errorText(error));
      setSending(false);
    }
  };
  return (
    <section className={styles.step}>
      <h1>{t('gate.terms')}</h1>
      <details className={styles.text}>
        <summary>
          {t('shell:footer.terms')}
          <IconChevronDown aria-hidden />
        </summary>
        <div className={styles.scroll}>
          <LegalText page="terms" />
        </div>
      </details>
      <details className={styles.text}>
        <summary>
          {t('shell:footer.privacy')}
          <IconChevronDown aria-hidden />
        </summary>
        <div className={styles.scroll}>
          <LegalText page="privacy" />
        </div>
      </details>
      <Failure text={failure} />
      <Button variant="honey" size="large" disabled={sending} onClick={() => void accept()}>
        {t('gate.accept')}
      </Button>
    </section>
  );
};
