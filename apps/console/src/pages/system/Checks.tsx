import { DOCTOR_AREAS, type DoctorCheck, type SystemState } from '@kypseli/contract/admin';
import { Box, Button, Card, type SxProps, Typography } from '@mui/material';
import { useGetResourceLabel, useResourceDefinitions } from 'ra-core';
import { Link } from 'react-router';
import { useText } from '../../i18n/use-text';
import { Command } from '../../ui/Command';
import { checkName } from '../../ui/check-name';
import { useDoctorWords } from '../../ui/doctor-words';
import { type State, StateMark } from '../../ui/StateMark';

const MARKS: Record<DoctorCheck['state'], State> = {
  fine: 'fine',
  look_after: 'look',
  wrong: 'failed',
  skipped: 'waiting',
};
const WORST_FIRST: DoctorCheck['state'][] = ['wrong', 'look_after', 'fine', 'skipped'];
/** Where the console shows more of what a check is about. */
const PAGES: Record<string, string> = {
  projector: 'projections',
  'read models': 'projections',
  jobs: 'jobs',
  admins: 'staff',
  'audit trail': 'audit',
};
const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clip: 'rect(0 0 0 0)',
  whiteSpace: 'nowrap',
} as const;
const isCommand = (action: string): boolean => action.startsWith('kypseli ');

/** A text of the server, in the language of the page where it is known. */
const DoctorText = ({ text: given, sx }: { text: string; sx?: SxProps }) => {
  const { text, lang } = useDoctorWords()(given);
  return (
    <Box lang={lang} sx={sx}>
      {text}
    </Box>
  );
};

const Advice = ({ action, effect }: DoctorCheck['advice'][number]) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    {isCommand(action) ? <Command text={action} /> : <DoctorText text={action} sx={{ fontWeight: 650 }} />}
    {effect && <DoctorText text={effect} sx={{ color: 'text.secondary' }} />}
  </Box>
);

const Check = ({ check }: { check: DoctorCheck }) => {
  const t = useText();
  const resources = useResourceDefinitions();
  const label = useGetResourceLabel();
  const page = PAGES[check.name];
  const hasPage = page !== undefined && resources[page]?.hasList === true;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '11rem minmax(0, 1fr) auto' },
        columnGap: 4,
        rowGap: 1.5,
        px: 4.5,
        py: 2.5,
        borderTop: '1px solid var(--line)',
        alignItems: 'start',
      }}
    >
      <StateMark
        state={MARKS[check.state]}
        word={
          <>
            {checkName(t, check.name)}
            <Box component="span" sx={visuallyHidden}>
              : {t(`system.state.${check.state}`)}
            </Box>
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0, overflowWrap: 'anywhere' }}>
        <DoctorText text={check.message} sx={check.state === 'skipped' ? { color: 'text.secondary' } : {}} />
        {check.detail && <DoctorText text={check.detail} sx={{ color: 'text.secondary' }} />}
        {check.advice.map((advice) => (
          <Advice key={advice.action} {...advice} />
        ))}
      </Box>
      {hasPage ? (
        <Box>
          <Button component={Link} to={`/${page}`} size="small" aria-label={`${t('system.open')}: ${label(page, 2)}`}>
            {t('system.open')}
          </Button>
        </Box>
      ) : (
        <span />
      )}
    </Box>
  );
};

const rank = ({ state }: DoctorCheck): number => WORST_FIRST.indexOf(state);

/** The checks of `kypseli doctor` by area, the worst first, each with what to do. */
export const Checks = ({ checks }: Pick<SystemState, 'checks'>) => {
  const t = useText();
  const areas = DOCTOR_AREAS.map((area) => ({
    area,
    own: checks.filter((check) => check.area === area).toSorted((one, other) => rank(one) - rank(other)),
  })).filter(({ own }) => own.length > 0);
  const findings = (own: DoctorCheck[]): number => Math.min(rank(own[0]!), WORST_FIRST.indexOf('fine'));
  return (
    <Box sx={{ columnCount: { xs: 1, lg: 2 }, columnGap: 3.5, mb: -3.5 }}>
      {areas
        .toSorted((one, other) => findings(one.own) - findings(other.own))
        .map(({ area, own }) => (
          <Card component="section" key={area} sx={{ mb: 3.5, breakInside: 'avoid' }}>
            <Typography variant="h2" sx={{ px: 4.5, py: 3 }}>
              {t(`checks.area.${area}`)}
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {own.map((check) => (
                <Check key={check.name} check={check} />
              ))}
            </Box>
          </Card>
        ))}
    </Box>
  );
};
