import { type AccountItem, streams, support, type TimelineLine } from '@kypseli/contract/admin';
import { Box, Button, Card, IconButton, Typography, useMediaQuery, useTheme } from '@mui/material';
import { IconArrowBackUp, IconArrowsLeftRight, IconX } from '@tabler/icons-react';
import { useLocale } from 'ra-core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../auth/may';
import { answerIn } from '../../../data/answer-words';
import { useText } from '../../../i18n/use-text';
import { useFormats } from '../../../ui/formats';
import { StateMark } from '../../../ui/StateMark';
import { streamAddress } from '../../../ui/stream-name';
import { nameOf } from '../names';
import { useUndo } from '../use-undo';
import { Causes } from './Causes';
import { LinePlates } from './LinePlates';
import { useLineWords } from './line-words';
import { zoned } from './zone';

interface LinePanelProps {
  account: AccountItem;
  line: TimelineLine;
  /** All lines that were read: one of them may undo this one. */
  lines: TimelineLine[];
  onClose: () => void;
}

const CanItBeUndone = ({ line, name, isUndone }: { line: TimelineLine; name: string; isUndone: boolean }) => {
  const t = useText();
  if (line.command_id === null) return null;
  const yes = t('accounts.panel.can', { name });
  const no = isUndone
    ? t('accounts.panel.undone')
    : line.why_not === null
      ? t('accounts.panel.cannot')
      : answerIn(line.why_not, t);
  return (
    <Box component="section" sx={{ p: 4, borderTop: '1px solid var(--line)', display: 'grid', gap: 2 }}>
      <Typography variant="h3">{t('accounts.panel.can_it')}</Typography>
      <StateMark
        state={line.can_undo ? 'fine' : isUndone ? 'done' : 'paused'}
        word={t(line.can_undo ? 'accounts.panel.yes' : 'accounts.panel.no')}
      />
      <Box sx={{ color: 'text.secondary' }}>{line.can_undo ? yes : no}</Box>
    </Box>
  );
};

/** One line of the timeline: why it happened, what followed, and undoing it for the keeper. */
export const LinePanel = ({ account, line, lines, onClose }: LinePanelProps) => {
  const t = useText();
  const zone = zoned(useLocale(), account.timezone);
  const { sentence, addition } = useLineWords();
  const { utc } = useFormats();
  // In a narrow window it stands in for the lines.
  const isPage = useMediaQuery(useTheme().breakpoints.down('lg'));
  const mayRead = useMay(streams.state);
  const mayUndo = useMay(support.takeBack);
  const { undo, isPending } = useUndo(account.id, line);
  const { stream, command_id: command } = line;
  // A link to a line leads to the line, not to the head of its account.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isPage) heading.current?.closest('aside')?.scrollIntoView();
    if (document.activeElement?.matches('body, h1')) heading.current?.focus({ preventScroll: true });
  }, [isPage]);
  const undoneBy = command === null ? undefined : lines.find(({ undoes }) => undoes === command);
  return (
    <Card
      component="aside"
      aria-label={t('accounts.timeline.line')}
      sx={{
        borderColor: 'var(--edge)',
        position: { lg: 'sticky' },
        top: { lg: 72 },
        scrollMarginTop: 72,
        overflow: 'visible',
      }}
    >
      <Box sx={{ p: 4, pb: 3, display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box
            component="time"
            dateTime={line.at}
            title={utc(line.at)}
            sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}
          >
            {zone.day(line.at)}, {zone.second(line.at)}
          </Box>
          <Typography
            ref={heading}
            tabIndex={-1}
            variant="h2"
            sx={{ fontSize: '1.25rem', lineHeight: '1.625rem', outline: 'none' }}
          >
            {sentence(line)}
          </Typography>
          <Box sx={{ color: 'text.secondary' }}>{addition(line)}</Box>
          <LinePlates {...line} most={7} />
        </Box>
        <IconButton onClick={onClose} aria-label={t('accounts.panel.close')}>
          <IconX size={20} />
        </IconButton>
      </Box>
      <Causes line={line} undoneBy={undoneBy} name={nameOf(account)} timeOf={zone.short} />
      <CanItBeUndone line={line} name={nameOf(account)} isUndone={undoneBy !== undefined} />
      {command !== null && (
        <Box
          sx={{
            p: 4,
            borderTop: '1px solid var(--line)',
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            gap: 2.5,
            '& > .MuiButton-root': { flex: { xs: '1 1 100%', sm: 'none' } },
          }}
        >
          {stream !== null && (
            <Button
              component={Link}
              to={streamAddress(stream, { command })}
              disabled={!mayRead}
              startIcon={<IconArrowsLeftRight size={18} />}
            >
              {t('accounts.panel.before_after')}
            </Button>
          )}
          {line.can_undo && mayUndo && (
            <Button
              variant="contained"
              color="secondary"
              startIcon={<IconArrowBackUp size={18} />}
              loading={isPending}
              onClick={() => undo(command)}
            >
              {t('accounts.undo.for', { name: nameOf(account) })}
            </Button>
          )}
          {stream !== null && !mayRead && (
            <Box sx={{ flex: '1 1 100%', color: 'text.secondary', fontSize: '0.8125rem' }}>
              {t('accounts.panel.only_operators')}
            </Box>
          )}
        </Box>
      )}
    </Card>
  );
};
