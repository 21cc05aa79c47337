import type { EventItem } from '@kypseli/contract/admin';
import { useText } from '../../i18n/use-text';
import { useFormats } from '../../ui/formats';
import { BEFORE_ALL } from './use-stream';

/** A moment in words: revision 56 · 20 Nov 18:41:58. */
export const useMomentWords = () => {
  const t = useText();
  const { when, number } = useFormats();
  return (revision: number, event: Pick<EventItem, 'at'> | undefined): string => {
    if (revision === BEFORE_ALL) return t('streams.before_all');
    const name = t('streams.revision', { revision: number(revision) });
    return event ? `${name} · ${when(event.at, { seconds: true })}` : name;
  };
};
