import { useTranslate } from 'ra-core';
import { useText } from '../i18n/use-text';

/**
 * The words for an action of the audit trail, and that it was refused; an action of a former release, which has no
 * words, stands as it is.
 */
export const useActionWords = () => {
  const t = useText();
  const translate = useTranslate();
  return (action: string, refused: string | number | null = null): string => {
    const words = translate(`trail.${action}`, { _: action });
    return refused === null ? words : t('trail.refused', { action: words });
  };
};
