import { type ComponentProps, useId } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAppPath } from '../../shell/paths';
import { Failure } from '../../ui/Failure';
import styles from './form.module.css';

/** One checkbox for the terms and the privacy policy, with links. */
export const TermsCheck = ({ error, ...input }: ComponentProps<'input'> & { error: string | undefined }) => {
  const { t } = useTranslation('accounts');
  const appPath = useAppPath();
  const id = useId();
  return (
    <div>
      <div className={styles.check}>
        <input
          type="checkbox"
          id={id}
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          {...input}
        />
        <label htmlFor={id}>
          <Trans
            t={t}
            i18nKey="signUp.terms"
            components={{
              terms: <Link to={appPath('terms_of_use')} target="_blank" />,
              privacy: <Link to={appPath('privacy_policy')} target="_blank" />,
            }}
          />
        </label>
      </div>
      <div id={`${id}-error`}>
        <Failure text={error ?? null} />
      </div>
    </div>
  );
};
