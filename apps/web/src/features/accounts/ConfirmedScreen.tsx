import { accounts } from '@kypseli/contract';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { client } from '../../api/client';
import { errorText } from '../../api/errors';
import { session } from '../../api/session';
import { PlainPage } from '../../shell/PlainPage';
import { useAppPath } from '../../shell/paths';
import { useTitle } from '../../shell/use-title';
import { ButtonLink } from '../../ui/Button';
import { awaitedMail } from './awaited-mail';
import styles from './Outcome.module.css';
import { ResendMail } from './ResendMail';

type Outcome = { state: 'asking' | 'confirmed' } | { state: 'refused'; error: unknown };

/** The target of the verification mail: the token is used at once, and only once. */
const useVerification = (token: string | null): Outcome => {
  const [outcome, setOutcome] = useState<Outcome>({ state: token === null ? 'confirmed' : 'asking' });
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (token === null || asked.current === token) return;
    asked.current = token;
    client.call(accounts.verifyEmail, { body: { token } }).then(
      () => setOutcome({ state: 'confirmed' }),
      (error: unknown) => setOutcome({ state: 'refused', error }),
    );
  }, [token]);
  return outcome;
};

/** Only on leaving: a logged-in keeper would be redirected before reading the sentence. */
const nowVerified = () => session.update({ emailVerified: true });

const ConfirmedScreen = () => {
  const { t } = useTranslation(['accounts', 'common']);
  const appPath = useAppPath();
  const [params] = useSearchParams();
  const outcome = useVerification(params.get('token'));
  const email = awaitedMail.get() ?? session.get()?.email;
  useTitle(t('confirmed.tab'));
  return (
    <PlainPage>
      <div className={styles.outcome}>
        {outcome.state === 'asking' && <p role="status">{t('common:loading')}</p>}
        {outcome.state === 'confirmed' && (
          <>
            <IconCircleCheck size={56} aria-hidden />
            <h1>{t('confirmed.title')}</h1>
            <ButtonLink to={appPath('login')} variant="honey" size="large" onClick={nowVerified}>
              {t('login.title')}
            </ButtonLink>
          </>
        )}
        {outcome.state === 'refused' && (
          <>
            <IconAlertCircle size={56} className={styles.refused} aria-hidden />
            <h1>{errorText(outcome.error)}</h1>
            {email && <ResendMail email={email} />}
            <ButtonLink to={appPath('login')} size="large">
              {t('login.title')}
            </ButtonLink>
          </>
        )}
      </div>
    </PlainPage>
  );
};

export default ConfirmedScreen;
