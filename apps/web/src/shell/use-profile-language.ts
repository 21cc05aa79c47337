import { accounts, type User } from '@kypseli/contract';
import { keys, useProfile } from '../api/queries';
import { useCommands } from '../commands/use-commands';
import type { Language } from '../i18n/language';

/** Saves the language of the screen as the keeper's, so that emails come in it. */
export const useProfileLanguage = () => {
  const { submit } = useCommands();
  const { data: profile } = useProfile();
  return (language: Language) => {
    if (!profile || profile.language === language) return;
    void submit({
      route: accounts.changeProfile,
      input: { body: { language } },
      apiaryId: 'account',
      describe: { key: 'shell:languageChange' },
      apply: (queryClient) => {
        queryClient.setQueryData<User>(keys.profile, { ...profile, language });
        return () => void queryClient.setQueryData(keys.profile, profile);
      },
      invalidates: [keys.profile],
    }).catch(() => undefined);
  };
};
