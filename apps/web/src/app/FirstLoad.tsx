import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiaries, useProfile, useSubscription } from '../api/queries';
import { isReady, session, useSession } from '../api/session';
import { FullLoader } from '../shell/FullLoader';
import { PageError } from '../ui/PageError';

/** Loads profile, subscription and apiaries; shows the gate if something is missing; then the shell. */
export const FirstLoad = ({ gate, shell }: { gate: ReactNode; shell: ReactNode }) => {
  const { t } = useTranslation();
  const ready = isReady(useSession());
  const profile = useProfile();
  const subscription = useSubscription();
  const apiaries = useApiaries(ready);

  // Low-priority rendering, so that touches are answered meanwhile.
  const there = useDeferredValue(Boolean(profile.data && apiaries.data && !subscription.isPending));

  useEffect(() => {
    if (!profile.data) return;
    const { email, emailVerified, terms_accepted: hasAcceptedTerms } = profile.data;
    const known = session.get();
    if (known && (known.emailVerified !== emailVerified || known.hasAcceptedTerms !== hasAcceptedTerms))
      session.update({ email, emailVerified, hasAcceptedTerms });
  }, [profile.data]);

  if (!ready) return gate;
  const failed = [profile, apiaries].find(({ isError, data }) => isError && data === undefined);
  if (failed)
    return (
      <main>
        <PageError whole failed={t('pageError.apiaries')} onRetry={() => void failed.refetch()} />
      </main>
    );
  return there ? shell : <FullLoader />;
};
