import { DEEPEST, type Job, ROWS_AT_ONCE, jobs as routes } from '@kypseli/contract/admin';
import { Box, Button } from '@mui/material';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { type Identifier, useDataProvider, useListContext } from 'ra-core';
import { useMay } from '../../auth/may';
import { useTake } from '../../data/use-take';
import { useText } from '../../i18n/use-text';
import { ConfirmedButton } from '../../ui/ConfirmedButton';
import { WhyNot } from '../../ui/WhyNot';

const CHANGES = ['queues'];

const useRetry = () => {
  const t = useText();
  return useTake({
    resource: 'jobs',
    verb: 'retry',
    changes: CHANGES,
    done: (count) => t('jobs.retried', { smart_count: count }),
  });
};

/** Adds every failed job again, 200 at a time. */
export const RetryAll = ({ count }: { count: number }) => {
  const t = useText();
  const may = useMay(routes.retry);
  const provider = useDataProvider();
  const { take, isPending } = useRetry();
  const retryAll = async () => {
    const filter = { state: 'failed' } satisfies Partial<Job>;
    const sort = { field: 'at', order: 'DESC' } as const;
    const all: Identifier[] = [];
    // All are read first: those that are tried again leave the list.
    for (let page = 1; page * ROWS_AT_ONCE <= DEEPEST; page++) {
      const { data } = await provider.getList<Job>('jobs', {
        filter,
        sort,
        pagination: { page, perPage: ROWS_AT_ONCE },
      });
      all.push(...data.map(({ id }) => id));
      if (data.length < ROWS_AT_ONCE) break;
    }
    for (let from = 0; from < all.length; from += ROWS_AT_ONCE)
      void take({ ids: all.slice(from, from + ROWS_AT_ONCE) });
  };
  return (
    <WhyNot why={may ? '' : t('ui.only_operators')}>
      <Button startIcon={<IconRefresh size={18} />} disabled={!may} loading={isPending} onClick={() => void retryAll()}>
        {t('jobs.retry_all', { count })}
      </Button>
    </WhyNot>
  );
};

export type JobVerb = 'retry' | 'remove';

interface JobActionsProps {
  ids: Identifier[];
  /** Called with what is asked for, before it is sent; with null if it was refused. */
  onAsk?: (verb: JobVerb | null) => void;
}

/** Retry and Remove for given jobs. */
export const JobActions = ({ ids, onAsk }: JobActionsProps) => {
  const t = useText();
  const may = useMay(routes.retry);
  const retry = useRetry();
  const remove = useTake({
    resource: 'jobs',
    verb: 'remove',
    changes: CHANGES,
    done: (count) => t('jobs.removed', { smart_count: count }),
  });
  const ask = async (verb: JobVerb): Promise<boolean> => {
    onAsk?.(verb);
    const isDone = await { retry, remove }[verb].take({ ids });
    if (!isDone) onAsk?.(null);
    return isDone;
  };
  return (
    <WhyNot why={may ? '' : t('ui.only_operators')}>
      <Box component="span" sx={{ display: 'inline-flex', gap: 2.5, flexWrap: 'wrap' }}>
        <ConfirmedButton
          startIcon={<IconTrash size={18} />}
          disabled={!may}
          loading={remove.isPending}
          onConfirm={() => ask('remove')}
          question={{
            title: t('jobs.remove_title', { smart_count: ids.length }),
            children: t('jobs.remove_text'),
            confirm: t('jobs.remove'),
            typed: { label: t('ui.type', { text: String(ids.length) }), text: String(ids.length) },
          }}
        >
          {t('jobs.remove')}
        </ConfirmedButton>
        <Button
          variant="contained"
          color="secondary"
          startIcon={<IconRefresh size={18} />}
          disabled={!may}
          loading={retry.isPending}
          onClick={() => void ask('retry')}
        >
          {t('jobs.retry_count', { count: ids.length })}
        </Button>
      </Box>
    </WhyNot>
  );
};

export const JobBulk = () => {
  const { selectedIds = [] } = useListContext();
  return <JobActions ids={selectedIds} />;
};
