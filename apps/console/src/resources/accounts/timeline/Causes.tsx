import type { TimelineLine } from '@kypseli/contract/admin';
import { Box, Typography } from '@mui/material';
import { IconArrowBackUp, IconStack2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text';
import { useFormats } from '../../../ui/formats';
import { ShortId, shortId } from '../../../ui/ShortId';
import { LineIcon } from './LineIcon';

const Step = ({
  icon,
  title,
  children,
  depth,
}: {
  icon: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  depth: number;
}) => (
  <Box component="li" sx={{ display: 'flex', gap: 2.5, ml: depth * 5, minWidth: 0 }}>
    {icon}
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 650 }}>{title}</Box>
      {children && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{children}</Box>}
    </Box>
  </Box>
);

interface CausesProps {
  line: TimelineLine;
  undoneBy: TimelineLine | undefined;
  name: string;
  /** A time where the keeper is. */
  timeOf: (at: string) => string;
}

/** Who did it, which events that made, and what followed. */
export const Causes = ({ line, undoneBy, name, timeOf }: CausesProps) => {
  const t = useText();
  const { number } = useFormats();
  const { by, device, staff, staff_name: staffName, command_id: command, events, position, undoes } = line;
  const who =
    by === 'keeper'
      ? t('accounts.panel.by_keeper', { name })
      : by === 'support'
        ? t('accounts.panel.by_support', { staff: staffName ?? shortId(staff?.replace(/^\w+:/, '') ?? '') })
        : t('accounts.panel.by_system');
  return (
    <Box component="section" sx={{ p: 4, borderTop: '1px solid var(--line)', display: 'grid', gap: 2.5 }}>
      <Typography variant="h3">{t('accounts.panel.why')}</Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2.5 }}>
        <Step depth={0} icon={<LineIcon {...line} />} title={who}>
          {[device, undoes !== null && t('accounts.panel.undoes', { command: shortId(undoes) })]
            .filter(Boolean)
            .join(', ')}
          {command !== null && (
            <Box>
              {t('accounts.panel.command')} <ShortId id={command} />
            </Box>
          )}
        </Step>
        {events.map(({ type, count }, index) => (
          <Step
            key={type}
            depth={1}
            icon={<IconStack2 size={20} aria-hidden="true" style={{ flex: 'none' }} />}
            title={<span className="mono">{type}</span>}
          >
            {t('accounts.timeline.events', { smart_count: count, count: number(count) })}
            {index === 0 &&
              position !== null &&
              `, ${t('accounts.panel.position', { position: number(Number(position)) })}`}
          </Step>
        ))}
        {undoneBy && (
          <Step
            depth={1}
            icon={<IconArrowBackUp size={20} aria-hidden="true" style={{ flex: 'none' }} />}
            title={t('accounts.panel.undone_at', { when: timeOf(undoneBy.at) })}
          >
            {undoneBy.by === 'support' ? t('accounts.by.support') : name}
          </Step>
        )}
      </Box>
    </Box>
  );
};
