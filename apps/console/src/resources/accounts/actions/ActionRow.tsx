import { Box, ButtonBase } from '@mui/material';
import { IconChevronRight, IconLock } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useText } from '../../../i18n/use-text';

export interface ActionRowProps {
  icon: ComponentType<{ size?: number | string }>;
  title: string;
  /** What it does, or why it is not needed or not allowed. */
  consequence: string;
  /** It cannot be done now; `consequence` says why. */
  isOff?: boolean;
  /** It asks for a code of the authenticator. */
  isGuarded?: boolean;
  isDangerous?: boolean;
  isPending?: boolean;
  onClick: () => void;
}

/** One action with its consequence below it. */
export const ActionRow = ({
  icon: Icon,
  title,
  consequence,
  isOff = false,
  isGuarded = false,
  isDangerous = false,
  isPending = false,
  onClick,
}: ActionRowProps) => {
  const t = useText();
  return (
    <ButtonBase
      onClick={onClick}
      disabled={isOff || isPending}
      sx={{
        display: 'flex',
        width: '100%',
        gap: 3,
        px: 4,
        py: 2,
        minHeight: { xs: 64, md: 48 },
        font: 'inherit',
        textAlign: 'left',
        color: isOff ? 'text.secondary' : isDangerous ? 'error.main' : 'text.primary',
        borderTop: '1px solid var(--line)',
        '&:hover': { bgcolor: 'background.default' },
        '&:focus-visible': { outlineOffset: -3 },
      }}
    >
      <Icon size={20} />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 650 }}>
          {title}
        </Box>
        <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
          {consequence}
        </Box>
      </Box>
      {isGuarded && !isOff && (
        <IconLock size={18} role="img" aria-hidden={false} aria-label={t('accounts.actions.guarded')} />
      )}
      <Box component="span" sx={{ display: { xs: 'inline-flex', md: 'none' }, color: 'text.secondary' }}>
        {!isOff && <IconChevronRight size={20} />}
      </Box>
    </ButtonBase>
  );
};
