import type { Verification } from '@kypseli/contract/admin';
import { Box, Card, Typography } from '@mui/material';
import { useResourceDefinitions } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TextKey } from '../../i18n/messages';
import { useText } from '../../i18n/use-text';

/** What a finding names: a stream such as apiary-<uuid>, or an account. */
const NAMED = /([a-z_]+-)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The text of a finding, whose streams and ids lead to the search. */
const Linked = ({ text }: { text: string }) => {
  const hasStreams = useResourceDefinitions().streams?.hasShow === true;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(NAMED)) {
    const [name, kind] = match;
    const leads = kind && hasStreams ? { to: `/streams/${name}/show` } : { to: '/find', state: { q: name } };
    parts.push(
      text.slice(end, match.index),
      <Link key={match.index} {...leads} className="mono">
        {name}
      </Link>,
    );
    end = match.index + name.length;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
};

/** What does not fit, by check. */
export const Findings = ({ verification: { findings, found } }: { verification: Verification }) => {
  const t = useText();
  if (findings.length === 0) return null;
  return (
    <Card component="section" sx={{ borderColor: 'error.main' }}>
      <Typography variant="h2" sx={{ px: 4.5, pt: 3.5, pb: 2 }}>
        {t('verifications.findings')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {findings.map((finding) => (
          <Box
            component="li"
            key={`${finding.check} ${finding.message}`}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '12rem 1fr' },
              gap: 2,
              px: 4.5,
              py: 2.5,
              borderTop: '1px solid var(--line)',
            }}
          >
            <Box sx={{ fontWeight: 650 }}>
              {t(`verifications.check.${finding.check}` as TextKey, { _: finding.check })}
            </Box>
            <Box sx={{ overflowWrap: 'anywhere' }}>
              <Linked text={finding.message} />
            </Box>
          </Box>
        ))}
      </Box>
      {found > findings.length && (
        <Box sx={{ px: 4.5, py: 2.5, borderTop: '1px solid var(--line)', color: 'text.secondary' }}>
          {t('verifications.more', { shown: findings.length, count: found })}
        </Box>
      )}
    </Card>
  );
};
