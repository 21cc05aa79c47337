import { Box, Button, Card, Typography } from '@mui/material';
import { IconRefresh } from '@tabler/icons-react';
import { type HttpError, useTranslate } from 'ra-core';
import { answerIn } from '../data/answer-words';
import { errorCode } from '../data/http';
import { useText } from '../i18n/use-text';
import { StateMark } from './StateMark';

interface FailureProps {
  error?: Error | null;
  /** Asks again; without it, the page is loaded anew. */
  again?: () => void;
  resetErrorBoundary?: (...args: unknown[]) => void;
}

/** What failed, what is safe, and another try; with the id of the request for whoever is asked. */
export const Failure = ({ error, again, resetErrorBoundary }: FailureProps) => {
  const t = useText();
  const translate = useTranslate();
  const code = errorCode(error);
  const known = { offline: t('shell.failure.offline'), unavailable: t('shell.failure.unavailable') } as Record<
    string,
    string
  >;
  const isGone = code === 'not_found';
  const id = (error as HttpError | undefined)?.body?.correlationId as string | undefined;
  return (
    <Card role="alert" sx={{ p: 5, borderColor: 'error.main', display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography variant="h2">
        <StateMark state="failed" word={isGone ? translate('ra.page.not_found') : t('shell.failure.title')} />
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere', minWidth: 0, maxWidth: '100%' }}>
        {isGone
          ? translate('ra.message.not_found')
          : `${known[code ?? ''] ?? answerIn(error?.message ?? '', t)} ${t('shell.failure.safe')}`}
      </Typography>
      {id && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('shell.failure.id')} <span className="mono">{id}</span>
        </Typography>
      )}
      <Box sx={{ mt: 2 }}>
        <Button
          startIcon={<IconRefresh size={18} />}
          onClick={() => (again ?? resetErrorBoundary ?? (() => location.reload()))()}
        >
          {t('shell.failure.again')}
        </Button>
      </Box>
    </Card>
  );
};
