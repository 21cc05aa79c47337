import { Box, Button, Typography } from '@mui/material';
import { useId } from 'react';
import { useText } from '../../i18n/use-text';
import { Failure } from '../../ui/Failure';
import { useFormats } from '../../ui/formats';
import { PayloadValue } from '../../ui/Payload';
import { isHidden } from '../../ui/Personal';
import { shortId } from '../../ui/ShortId';
import { StateMark } from '../../ui/StateMark';
import { useComparison } from './use-stream';

const SHOWN = 20;

/** Compares the rows of the read models with the events of the stream. */
export const ReadModelCheck = ({ stream }: { stream: string }) => {
  const t = useText();
  const id = useId();
  const { number } = useFormats();
  const { data, error, refetch, isFetching } = useComparison(stream);
  const rows = Object.entries(data?.rows ?? {}).map(([table, count]) => `${table} ${number(count)}`);
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ p: 4, borderTop: '1px solid var(--line)', display: 'grid', gap: 2 }}
    >
      <Typography id={id} variant="h3">
        {t('streams.is_right')}
      </Typography>
      {error && <Failure error={error} again={() => void refetch()} />}
      {data && (
        <Box role="status">
          <StateMark state={data.equal ? 'fine' : 'failed'} word={t(data.equal ? 'streams.right' : 'streams.wrong')} />
          <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {t('streams.compared', { position: number(Number(data.position)), rows: rows.join(', ') })}
          </Box>
        </Box>
      )}
      {data && !data.equal && (
        <Box component="ul" aria-label={t('streams.differences')} sx={{ m: 0, pl: 4 }}>
          {data.differences.slice(0, SHOWN).map(({ table, key, column, folded, live }) => (
            <Box component="li" key={`${table} ${key} ${column}`} sx={{ overflowWrap: 'anywhere' }}>
              <span className="mono">
                {table} {shortId(key)} {column}
              </span>
              :{' '}
              {column === null ? (
                t(folded ? 'streams.row_missing' : 'streams.row_extra')
              ) : isHidden(folded) || isHidden(live) ? (
                t('streams.personal_differs')
              ) : (
                <>
                  {t('streams.by_events')} <PayloadValue value={folded} />, {t('streams.by_table')}{' '}
                  <PayloadValue value={live} />
                </>
              )}
            </Box>
          ))}
        </Box>
      )}
      <Button size="small" loading={isFetching} onClick={() => void refetch()} sx={{ justifySelf: 'start' }}>
        {t('streams.compare_again')}
      </Button>
    </Box>
  );
};
