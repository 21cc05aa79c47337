import { accounts, type User } from '@kypseli/contract';
import { queryKeys } from '../api/queries';
import { queryClient } from '../api/query-client';
import { submit } from '../commands/queue';
import type { Language } from '../i18n/language';

/** Saves the screen's language in the profile, so that emails use it. */
export const saveLanguage = async (language: Language): Promise<void> => {
  const profile = queryClient.getQueryData<User>(queryKeys.profile);
  if (!profile || profile.language === language) return;
  await submit({
    route: accounts.changeProfile,
    input: { body: { language } },
    apiaryId: 'account',
    describe: { key: 'shell:languageChange' },
    change: { kind: 'profile', args: { language } },
    invalidates: [queryKeys.profile],
  });
};
