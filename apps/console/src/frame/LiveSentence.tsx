import { Box } from '@mui/material';
import { useEffect, useReducer } from 'react';
import { lastAnswerAt } from '../data/http';
import { type Translate, useText } from '../i18n/use-text';
import { useLiveHead, useLiveStatus } from '../live/use-live';
import { useFormats } from '../ui/formats';

/** The times in the sentence go on while nothing else changes. */
const EVERY_MS = 10_000;

type Head = NonNullable<ReturnType<typeof useLiveHead>>;
type Sentence = { text: string; colour: string; isSquare?: boolean };

const sentenceOf = (head: Head, t: Translate, { number, percent, span }: ReturnType<typeof useFormats>): Sentence => {
  const count = number(head.lag);
  if (head.stopped_since) {
    const time = span(Date.now() - Date.parse(head.stopped_since));
    return { text: t('shell.live.stopped', { time, count }), colour: 'var(--status-bad)', isSquare: true };
  }
  if (head.filling) {
    const { version, share, paused } = head.filling;
    const text = t(paused ? 'shell.live.paused' : 'shell.live.filling', { version, share: percent(share), count });
    return { text, colour: paused ? 'var(--edge)' : 'var(--honey)' };
  }
  if (head.lag > 0) return { text: t('shell.live.behind', { count }), colour: 'var(--status-moderate)' };
  return { text: t('shell.live.shown'), colour: 'var(--status-good)' };
};

/** How far the read models are, on every page. */
export const LiveSentence = () => {
  const t = useText();
  const status = useLiveStatus();
  const head = useLiveHead();
  const formats = useFormats();
  const [, again] = useReducer((turn: number) => turn + 1, 0);
  useEffect(() => {
    const timer = setInterval(again, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const asOf = () => t('shell.live.as_of', { time: formats.when(new Date(lastAnswerAt()).toISOString()) });
  const { text, colour, isSquare } =
    status === 'lost'
      ? { text: `${t('shell.live.lost')} ${asOf()}`, colour: 'var(--edge)', isSquare: false }
      : head
        ? sentenceOf(head, t, formats)
        : { text: t('shell.live.connecting'), colour: 'transparent', isSquare: false };
  return (
    <Box role="status" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, color: 'text.secondary' }}>
      <Box
        component="span"
        sx={{
          width: 10,
          height: 10,
          flex: 'none',
          borderRadius: isSquare ? '2px' : '50%',
          bgcolor: colour,
          border: '1.5px solid var(--status-outline)',
        }}
      />
      {text}
    </Box>
  );
};
