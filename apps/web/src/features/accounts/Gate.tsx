import { useTranslation } from 'react-i18next';
import { session, useSession } from '../../api/session';
import { PlainPage } from '../../shell/PlainPage';
import { useTitle } from '../../shell/use-title';
import { Button } from '../../ui/Button';
import { AcceptTerms } from './AcceptTerms';
import styles from './Gate.module.css';
import { VerifyEmail } from './VerifyEmail';

/** Asks a keeper for what is missing: the verified address, then the terms. */
const Gate = () => {
  const { t } = useTranslation('accounts');
  const missing = useSession();
  useTitle(t('gate.tab'));
  return (
    <PlainPage>
      <div className={styles.gate}>
        {missing && !missing.emailVerified ? <VerifyEmail email={missing.email} /> : <AcceptTerms />}
        <Button variant="quiet" onClick={() => session.end('choice')}>
          {t('gate.logout')}
        </Button>
      </div>
    </PlainPage>
  );
};

export default Gate;
