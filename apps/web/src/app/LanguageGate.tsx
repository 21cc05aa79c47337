import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { queryKeys } from '../api/queries';
import { queryClient } from '../api/query-client';
import { useSession } from '../api/session';
import { storage } from '../api/storage';
import { speak } from '../i18n/i18n';
import { DEFAULT_LANGUAGE, isLanguage, type Language, languageOf } from '../i18n/language';
import { PartError } from '../ui/lazy/lazy-screen';

const KEY = 'kypseli.language';

/** The language last used here, else the profile's, else English. */
const preferred = (): Language => {
  const current = storage.get(KEY) ?? undefined;
  if (isLanguage(current)) return current;
  const profile = queryClient.getQueryData<{ language: Language }>(queryKeys.profile);
  return profile?.language ?? DEFAULT_LANGUAGE;
};

/** The correct address: an unknown language becomes English, a missing one is prepended. */
const corrected = (pathname: string): string | null => {
  const [first = '', ...rest] = pathname.split('/').slice(1);
  if (isLanguage(first)) return null;
  if (/^[a-z]{2}$/i.test(first)) return `/${[DEFAULT_LANGUAGE, ...rest].join('/')}`;
  return `/${preferred()}${pathname === '/' ? '/hives' : pathname}`;
};

interface LanguageGateProps {
  /** Further work to wait for while the page's own loader shows. Never rejects. */
  after: Promise<unknown>;
  children: ReactNode;
}

/** Every address begins with its language, whose texts are loaded before anything is shown. */
export const LanguageGate = ({ after, children }: LanguageGateProps) => {
  const { pathname, search, hash } = useLocation();
  const language = languageOf(pathname);
  const [spoken, setSpoken] = useState<Language | null>(null);
  const [failed, setFailed] = useState<PartError | null>(null);

  useEffect(() => {
    if (language === null) return;
    let wanted = true;
    Promise.all([speak(language), after]).then(
      () => {
        if (!wanted) return;
        storage.set(KEY, language);
        // Rendering a whole screen at once would delay the first touch.
        startTransition(() => setSpoken(language));
      },
      (cause: unknown) => setFailed(new PartError('The texts could not be loaded.', { cause })),
    );
    return () => {
      wanted = false;
    };
  }, [language, after]);

  const known = useSession();
  useEffect(() => {
    // Logging out has cleared it with the rest.
    if (known && spoken) storage.set(KEY, spoken);
  }, [known, spoken]);

  const address = corrected(pathname);
  if (address !== null) return <Navigate to={address + search + hash} replace />;
  if (failed) throw failed;
  return spoken === null ? null : children;
};
