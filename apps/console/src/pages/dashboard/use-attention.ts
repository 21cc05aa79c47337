import { type AttentionItem, attention, type DoctorCheck, system } from '@kypseli/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { canAccess, mayCall } from '../../auth/may';
import { currentStaff } from '../../auth/session';
import { call } from '../../data/call';
import { type Translate, useText } from '../../i18n/use-text';
import { useLive } from '../../live/use-live';
import { checkName } from '../../ui/check-name';
import { useDoctorWords } from '../../ui/doctor-words';
import { useFormats } from '../../ui/formats';
import type { State } from '../../ui/StateMark';

const EVERY_MS = 10_000;

/** What needs attention, the worst first; read again when the projector stops or goes on. */
export const useAttention = () => {
  const query = useQuery({
    queryKey: ['attention'],
    queryFn: ({ signal }) => call(attention.list, {}, { signal }),
    refetchInterval: EVERY_MS,
  });
  const isStopped = query.data?.some(({ code }) => code === 'projector_stopped');
  useLive('head', ({ data }) => {
    if (query.data && isStopped !== (data.stopped_since !== null)) void query.refetch();
  });
  return query;
};

/** Where the console shows what has no list of its own. */
const SHOWN_IN: Record<string, string> = { queues: 'jobs', 'recurring-tasks': 'jobs' };

/** The system is a page, which is no list of records. */
const mayOpen = (resource: string): boolean =>
  resource === 'system' ? mayCall(currentStaff()?.role, system.show) : canAccess({ resource, action: 'list' });

interface Leads extends Pick<AttentionItem, 'resource' | 'filter'> {
  /** Of the list, where its own order would take long with the filter. */
  sort?: { field: string; order: 'ASC' | 'DESC' };
}

/** The list of an item with its filter; null if the role may not open it. */
export const addressOf = ({ resource: of, filter, sort }: Leads): string | null => {
  const resource = SHOWN_IN[of] ?? of;
  if (!mayOpen(resource)) return null;
  if (Object.keys(filter).length === 0) return `/${resource}`;
  const order = sort && { sort: sort.field, order: sort.order };
  return `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), ...order })}`;
};

export const stateOf = ({ state, code }: AttentionItem): State => {
  if (code === 'queue_paused') return 'paused';
  return state === 'wrong' ? 'failed' : 'look';
};

type CheckCode = Extract<AttentionItem['code'], `check_${string}`>;
const isCheck = (code: AttentionItem['code']): code is CheckCode => code.startsWith('check_');

/** Ids of what is known are in words; a new one of the server shows its own message. */
const detailOf = (
  { code, params, count }: AttentionItem,
  t: Translate,
  { number, dayInWords }: ReturnType<typeof useFormats>,
  wordsOf: ReturnType<typeof useDoctorWords>,
): string => {
  if (isCheck(code)) {
    const { text, lang } = wordsOf(String(params.message ?? ''));
    return lang ? t('dashboard.detail.check', { message: text }) : text;
  }
  if (code === 'projector_stopped') return t('dashboard.detail.projector_stopped', { type: params.type ?? '' });
  if (code === 'approvals_open' && params.lapses_at)
    return t('dashboard.detail.approvals_open', { day: dayInWords(String(params.lapses_at)) });
  if (code === 'jobs_failed') return t('dashboard.detail.jobs_failed', { smart_count: Number(params.queues ?? count) });
  if (code === 'verify_findings')
    return t('dashboard.detail.verify_findings', { smart_count: Number(params.found ?? count) });
  if (code === 'task_failed') return String(params.task ?? '');
  if (code === 'queue_paused') return t('dashboard.detail.queue_paused', { by: params.by ?? '' });
  return t(`dashboard.detail.${code}`, { smart_count: count, count: number(count) });
};

/** The words of an item: what it is, what is known of it, and its button. */
export const useAttentionWords = () => {
  const t = useText();
  const formats = useFormats();
  const wordsOf = useDoctorWords();
  return (item: AttentionItem) => {
    const { code, count, params } = item;
    const title =
      code === 'projector_stopped' && !params.position
        ? t('dashboard.projector_stopped')
        : t(`dashboard.item.${code}`, {
            smart_count: count,
            position: params.position ? formats.number(Number(params.position)) : '',
            queue: params.queue ?? '',
            name: isCheck(code)
              ? `${t(`checks.area.${params.area as DoctorCheck['area']}`)}, ${checkName(t, String(params.name))}`
              : '',
          });
    return {
      title,
      detail: detailOf(item, t, formats, wordsOf),
      button: t(`dashboard.see.${code}`, { smart_count: count }),
    };
  };
};
