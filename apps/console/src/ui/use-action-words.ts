import { useTranslate } from 'ra-core';

/** What an action of the audit trail is called; one of a former release, which has no words, stands as it is. */
export const useActionWords = () => {
  const translate = useTranslate();
  return (action: string): string => translate(`trail.${action}`, { _: action });
};
