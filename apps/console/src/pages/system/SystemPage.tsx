import { system as routes, type SystemState } from '@kypseli/contract/admin';
import { Box, Button } from '@mui/material';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../data/call';
import { useText } from '../../i18n/use-text';
import { useDoctorWords } from '../../ui/doctor-words';
import { Failure } from '../../ui/Failure';
import { useFormats } from '../../ui/formats';
import { PageHead } from '../../ui/PageHead';
import { StateMark } from '../../ui/StateMark';
import { Backups } from './Backups';
import { Checks } from './Checks';
import { KeyFigures } from './KeyFigures';
import { Processes } from './Processes';
import { Settings } from './Settings';

/** The checks are at most ten seconds old. */
const EVERY_MS = 10_000;

const useSentence = () => {
  const t = useText();
  const words = useDoctorWords();
  return ({ checks, server }: SystemState): string => {
    const count = (state: string) => checks.filter((check) => check.state === state).length;
    const [wrong, after] = [count('wrong'), count('look_after')];
    const parts = [
      wrong > 0 && t('system.sentence.wrong', { smart_count: wrong }),
      after > 0 && t('system.sentence.look_after', { smart_count: after }),
      t('system.sentence.fine', { smart_count: count('fine') }),
      `${words(server).text}.`,
    ];
    return parts.filter(Boolean).join(' ');
  };
};

/** What the server needs and how it stands: the same checks and words as `kypseli doctor`. */
export const SystemPage = () => {
  const t = useText();
  const { when } = useFormats();
  const sentence = useSentence();
  const { data, error, refetch } = useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => call(routes.show, {}, { signal }),
    refetchInterval: EVERY_MS,
  });
  const [isAsked, setAsked] = useState(false);
  const again = () => {
    setAsked(true);
    void refetch().finally(() => setAsked(false));
  };
  return (
    <Box sx={{ p: { xs: 4, md: 6 }, pt: { xs: 4, md: 5 }, display: 'grid', gap: 3.5, minWidth: 0 }}>
      <PageHead
        title={t('shell.items.system')}
        sentence={data && !error && sentence(data)}
        actions={
          <Button startIcon={<IconRefresh size={18} />} loading={isAsked} onClick={again}>
            {t('system.again')}
          </Button>
        }
      />
      {error && <Failure error={error} again={again} />}
      {!data && !error && <StateMark state="running" word={t('system.reading')} />}
      {data && (
        // An earlier answer is no state of now: it stands in grey, under its time.
        <Box sx={{ display: 'grid', gap: 3.5, minWidth: 0, ...(error && { filter: 'grayscale(1)' }) }}>
          <Box sx={{ color: 'text.secondary' }}>
            {t('system.checked', { at: when(data.checked_at, { seconds: true }) })}
          </Box>
          <KeyFigures checks={data.checks} />
          <Checks checks={data.checks} />
          <Processes processes={data.processes} />
          <Backups backups={data.backups} />
          <Settings settings={data.settings} />
        </Box>
      )}
    </Box>
  );
};
