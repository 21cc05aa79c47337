import { type AuditEntry, audit as routes } from '@kypseli/contract/admin';
import { Box, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../data/call';
import { useText } from '../../i18n/use-text';
import { ShowFrame } from '../../shows/ShowFrame';
import { Act } from '../../ui/Act';
import { Facts } from '../../ui/Facts';
import { useFormats } from '../../ui/formats';
import { ShortId } from '../../ui/ShortId';
import { useActionWords } from '../../ui/use-action-words';
import { When } from '../../ui/When';
import { Who } from './Who';

/** The entry before it in the chain, if this role may see it. */
const Before = ({ seq }: { seq: number }) => {
  const { data } = useQuery({
    queryKey: ['audit', 'before', seq],
    queryFn: ({ signal }) => call(routes.show, { params: { id: String(seq - 1) } }, { signal }),
    enabled: seq > 1,
    retry: false,
  });
  if (!data) return <>–</>;
  return (
    <Link to={`/audit/${data.seq}/show`}>
      <ShortId id={data.hash} />
    </Link>
  );
};

/** Whose personal fields were revealed, which ones, and everything else that was recorded. */
const Details = ({ detail }: { detail: NonNullable<AuditEntry['detail']> }) => {
  const t = useText();
  const { revealed, fields, refused: _, ...others } = detail;
  const textsOf = (value: unknown) => [value].flat().filter((one): one is string => typeof one === 'string');
  const shown = textsOf(revealed);
  const names = textsOf(fields);
  return (
    <Card sx={{ p: 5, display: 'grid', gap: 3 }}>
      {shown.length > 0 && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="h2">{t('audit.revealed')}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {shown.map((name) => (
              <ShortId key={name} id={name} of="accounts" />
            ))}
          </Box>
        </Box>
      )}
      {names.length > 0 && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="h2">{t('audit.fields')}</Typography>
          <Box className="mono" sx={{ overflowWrap: 'anywhere' }}>
            {names.join(', ')}
          </Box>
        </Box>
      )}
      {Object.keys(others).length > 0 && (
        <Box>
          <Typography variant="h2">{t('audit.detail')}</Typography>
          <Box component="pre" className="mono" sx={{ m: 0, mt: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {JSON.stringify(others, null, 2)}
          </Box>
        </Box>
      )}
    </Card>
  );
};

export const AuditShow = () => {
  const t = useText();
  const { number } = useFormats();
  const actionWords = useActionWords();
  return (
    <ShowFrame<AuditEntry>
      title={({ seq }) => t('audit.title', { seq: number(seq) })}
      windowTitle={({ seq }) => t('audit.title', { seq: number(seq) })}
      sentence={(entry) => (
        <>
          <Who {...entry} />: {actionWords(entry.action, entry.refused)}, <When at={entry.at} />
        </>
      )}
    >
      {(entry) => (
        <Box sx={{ display: 'grid', gap: 3.5, minWidth: 0 }}>
          <Card sx={{ p: 5 }}>
            <Facts
              facts={[
                [t('audit.columns.when'), <When key="at" at={entry.at} />],
                [t('audit.columns.who'), <Who key="who" {...entry} />],
                [t('audit.columns.role'), entry.role],
                [
                  t('audit.columns.action'),
                  <span key="action">
                    <Act {...entry} /> (
                    <span className="mono">{[entry.action, entry.refused].filter(Boolean).join(', ')}</span>)
                  </span>,
                ],
                [t('audit.columns.object'), <ShortId key="object" id={entry.object} />],
                [t('audit.columns.account'), <ShortId key="account" id={entry.account} of="accounts" />],
                [t('audit.columns.reason'), entry.reason ?? '–'],
                [t('audit.opening'), <ShortId key="opening" id={entry.opening} />],
                [
                  t('audit.columns.hash'),
                  <span key="hash" className="mono">
                    {entry.hash}
                  </span>,
                ],
                [t('audit.before'), <Before key="before" seq={entry.seq} />],
              ]}
            />
          </Card>
          {entry.detail && <Details detail={entry.detail} />}
        </Box>
      )}
    </ShowFrame>
  );
};
