import { staff } from '@kypseli/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../auth/may';
import { currentStaff } from '../auth/session';
import { call } from '../data/call';
import { useText } from '../i18n/use-text';
import { ShortId } from './ShortId';

/** Who did something: `staff:<id>`, `service:<id>`, `machine:<host>`. Only admins can read the names of others. */
export const By = ({ who }: { who: string | null | undefined }) => {
  const t = useText();
  const may = useMay(staff.list);
  const [kind, id = ''] = (who ?? '').split(':', 2);
  const me = currentStaff();
  const isOther = kind === 'staff' && id !== me?.id;
  const { data = [] } = useQuery({
    queryKey: ['staff', 'names'],
    queryFn: ({ signal }) => call(staff.list, { query: { range: '[0,199]' } }, { signal }),
    enabled: may && isOther,
    staleTime: 60_000,
  });
  if (!who) return <>–</>;
  if (kind === 'staff' && id === me?.id) return <>{t('ui.by.you', { name: me.name })}</>;
  const name = data.find((one) => one.id === id)?.name;
  if (name) return <>{name}</>;
  if (kind === 'machine') return <>{id}</>;
  return id ? <ShortId id={id} /> : who;
};
