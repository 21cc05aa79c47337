import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../api/queries';
import { ThemeChoice } from '../../../shell/ThemeChoice';
import { lazyPart, optionalPart } from '../../../ui/lazy/lazy-part';
import { PageError } from '../../../ui/PageError';
import { Section, Sections } from '../Section';
import { DeleteAccount } from './DeleteAccount';
import { ProfileForm } from './ProfileForm';

// Far down the page.
const password = lazyPart(async () => ({ default: (await import('./PasswordForm')).PasswordForm }));
const sessions = optionalPart(async () => ({ default: (await import('./SessionList')).SessionList }));
const units = lazyPart(async () => ({ default: (await import('./UnitChoice')).UnitChoice }));
const card = lazyPart(async () => ({ default: (await import('./CardChoice')).CardChoice }), 'inspection');
const everything = lazyPart(async () => ({ default: (await import('./ExportEverything')).ExportEverything }));
const otherDevice = lazyPart(async () => ({ default: (await import('./OtherDevice')).OtherDevice }));

/** The keeper: profile, password, devices, export, and deleting the account. */
export const UsersTab = () => {
  const { t } = useTranslation('settings');
  const { data: user, refetch } = useProfile();
  if (!user) return <PageError failed={t('profile.notLoaded')} onRetry={() => void refetch()} />;
  return (
    <Sections>
      {!window.isSecureContext && <p role="status">{t('https')}</p>}
      <Section title={t('profile.title')}>
        <ProfileForm user={user} />
      </Section>
      <Section title={t('theme.title')} lead={t('theme.lead')} local>
        <ThemeChoice />
      </Section>
      <Section title={t('units.title')} lead={t('units.lead')} local>
        <Suspense fallback={null}>
          <units.Part />
        </Suspense>
      </Section>
      <Section title={t('card.title')} lead={t('card.lead')} local>
        <Suspense fallback={null}>
          <card.Part />
        </Suspense>
      </Section>
      <Section title={t('password.title')} lead={t('password.lead')}>
        <Suspense fallback={null}>
          <password.Part email={user.email} />
        </Suspense>
      </Section>
      <Section title={t('sessions.title')}>
        <Suspense fallback={null}>
          <sessions.Part />
          <otherDevice.Part />
        </Suspense>
      </Section>
      <Section title={t('export.title')} lead={t('export.lead')}>
        <Suspense fallback={null}>
          <everything.Part withImport />
        </Suspense>
      </Section>
      <Section title={t('erase.section')} lead={t('erase.lead')}>
        <DeleteAccount email={user.email} />
      </Section>
    </Sections>
  );
};
