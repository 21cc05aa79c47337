import { Box, Button, Drawer, IconButton, Typography, useMediaQuery, useTheme } from '@mui/material';
import { IconX } from '@tabler/icons-react';
import { useListContext } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../i18n/use-text';
import { SavedFilters } from './SavedFilters';

const OPEN_EVENT = 'kypseli-console-filter';
export const openFilterPanel = (): void => {
  dispatchEvent(new Event(OPEN_EVENT));
};

interface FilterPanelProps {
  personal: string[];
  children: ReactNode;
}

const Panel = ({ personal, children, onClose }: FilterPanelProps & { onClose?: () => void }) => {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const isPersonal = personal.some((name) => filterValues[name] !== undefined);
  return (
    <Box component="aside" aria-label={t('lists.filter')} sx={{ p: 4, display: 'grid', gap: 4, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t('lists.filter')}
        </Typography>
        <Button
          variant="text"
          size="small"
          disabled={Object.keys(filterValues).length === 0}
          onClick={() => setFilters({})}
        >
          {t('lists.reset')}
        </Button>
        {onClose && (
          <IconButton onClick={onClose} aria-label={t('lists.close_filter')}>
            <IconX size={20} />
          </IconButton>
        )}
      </Box>
      {children}
      {isPersonal ? (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('lists.with_personal')}
        </Typography>
      ) : (
        <SavedFilters />
      )}
    </Box>
  );
};

/** The filters of a list: beside it from 1200 px on, in a drawer below. */
export const FilterPanel = (props: FilterPanelProps) => {
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const { data } = useListContext();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = () => setOpen(true);
    addEventListener(OPEN_EVENT, open);
    return () => removeEventListener(OPEN_EVENT, open);
  }, []);
  if (isWide)
    return (
      <Box sx={{ width: 232, flex: 'none', bgcolor: 'background.paper', borderRight: '1.5px solid var(--line)' }}>
        <Panel {...props} />
      </Box>
    );
  return (
    <Drawer
      open={isOpen}
      onClose={() => setOpen(false)}
      // An empty list names its filters, which are in the closed drawer.
      keepMounted={data?.length === 0}
      slotProps={{ paper: { sx: { width: 300 } } }}
    >
      <Panel {...props} onClose={() => setOpen(false)} />
    </Drawer>
  );
};
