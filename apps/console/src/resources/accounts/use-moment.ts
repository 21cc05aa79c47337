import { useText } from '../../i18n/use-text';
import { useFormats } from '../../ui/formats';

/** A time within a sentence: today at 12:31, 20 Nov 18:42, or a day of another year. */
export const useMoment = () => {
  const t = useText();
  const { when } = useFormats();
  return (at: string): string =>
    new Date(at).toDateString() === new Date().toDateString() ? t('accounts.today_at', { time: when(at) }) : when(at);
};
