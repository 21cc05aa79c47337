import { useListContext } from 'ra-core';
import type { ListMeta } from '../data/data-provider';
import type { TextKey } from '../i18n/messages';
import { useText } from '../i18n/use-text';
import { useFormats } from '../ui/formats';

/** How many rows there are, with their name in singular and plural: “204 hives”, “about 12,400,000 events”. */
export const ListTitle = ({ text, name }: { text: TextKey; name: string }) => {
  const t = useText();
  const { number } = useFormats();
  const { total, meta } = useListContext();
  const about = (meta as ListMeta | undefined)?.about;
  const count = total ?? about;
  if (count === undefined) return <>{name}</>;
  const shown = total === undefined ? t('lists.about', { count: number(count) }) : number(count);
  return <>{t(text, { smart_count: count, count: shown })}</>;
};
