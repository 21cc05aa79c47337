import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useDataProvider } from 'ra-core';
import { Link, NavLink } from 'react-router';
import type { MenuPage } from '../app/pages';
import { pages } from '../app/pages';
import { type ConsoleResource, GROUPS } from '../app/resource';
import { resources } from '../app/resources';
import { mayCall } from '../auth/may';
import { currentStaff } from '../auth/session';
import { useText } from '../i18n/use-text';
import { useLiveQueries } from '../live/use-live';
import { useFormats } from '../ui/formats';

const EVERY_MS = 60_000;

/** How many rows need attention, which leads to them; nothing where none do. */
const Attention = ({ name, attention }: { name: string; attention: NonNullable<ConsoleResource['attention']> }) => {
  const t = useText();
  const { number } = useFormats();
  const { filter, sort, live, isFailure } = attention;
  const provider = useDataProvider();
  // It begins with the resource, so that its verbs read it again; apart from its list, whose rows must not jump.
  const queryKey = [name, 'attention'];
  const { data: total } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await provider.getList(name, { pagination: { page: 1, perPage: 1 }, filter, sort, signal })).total ?? null,
    // Older rows change without a message.
    refetchInterval: EVERY_MS,
  });
  useLiveQueries(live, [queryKey]);
  if (!total) return null;
  return (
    <Box
      component={Link}
      to={`/${name}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`}
      aria-label={t('shell.attention', { smart_count: total })}
      sx={{
        position: 'absolute',
        inset: '0 0 0 auto',
        display: 'grid',
        placeItems: 'center',
        minWidth: { xs: 44, md: 32 },
        px: 2.5,
        borderRadius: '9px',
        fontSize: '0.8125rem',
        fontWeight: 650,
        textDecoration: 'none',
        color: isFailure ? 'var(--danger)' : 'text.primary',
        '.active + &': { color: 'primary.contrastText' },
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      {number(total)}
    </Box>
  );
};

const Entry = ({ to, label, icon: Icon }: Pick<MenuPage, 'label' | 'icon'> & { to: string }) => {
  const t = useText();
  return (
    <Box
      component={NavLink}
      to={to}
      end={to === '/'}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2.5,
        height: 32,
        px: 2.5,
        borderRadius: '9px',
        textDecoration: 'none',
        whiteSpace: 'nowrap',
        color: 'text.primary',
        fontWeight: 600,
        // The longest names in Greek.
        '&:lang(el)': { fontSize: '0.78125rem', letterSpacing: '-0.025em', gap: 1.5, px: 1.5 },
        '& > svg': { flex: 'none' },
        '@media (max-width: 899.95px)': { height: 44 },
        '&:hover': { bgcolor: 'background.default' },
        '&.active': { bgcolor: 'primary.main', color: 'primary.contrastText' },
      }}
    >
      <Icon size={18} />
      {t(label)}
    </Box>
  );
};

const ResourceEntry = ({ name, label, icon, attention }: ConsoleResource) => {
  const { canAccess } = useCanAccess({ resource: name, action: 'list' });
  if (!canAccess) return null;
  return (
    <Box sx={{ position: 'relative', display: 'grid' }}>
      <Entry to={`/${name}`} label={label} icon={icon} />
      {attention && <Attention name={name} attention={attention} />}
    </Box>
  );
};

/** What the role may open, in three groups. */
export const Menu = () => {
  const t = useText();
  const role = currentStaff()?.role;
  return (
    <Box
      component="nav"
      aria-label={t('shell.menu')}
      sx={{ p: 2.5, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.25 }}
    >
      {pages
        .filter(({ group }) => group === null)
        .map((page) => (
          <Entry key={page.path} to={page.path} label={page.label} icon={page.icon} />
        ))}
      {GROUPS.map((group) => {
        const entries = [...resources.filter((resource) => resource.group === group && resource.menu !== false)];
        const ownPages = pages.filter((page) => page.group === group && (!page.route || mayCall(role, page.route)));
        if (entries.length + ownPages.length === 0) return null;
        return (
          <Box
            key={group}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr)',
              gap: 0.25,
              '&:not(:has(a))': { display: 'none' },
            }}
          >
            <Typography variant="caption" sx={{ px: 2.5, pt: 3, pb: 1, color: 'text.secondary', fontWeight: 600 }}>
              {t(`shell.groups.${group}`)}
            </Typography>
            {entries.map((resource) => (
              <ResourceEntry key={resource.name} {...resource} />
            ))}
            {ownPages.map((page) => (
              <Entry key={page.path} to={page.path} label={page.label} icon={page.icon} />
            ))}
          </Box>
        );
      })}
    </Box>
  );
};
