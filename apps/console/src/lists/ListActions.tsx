import type { Route } from '@kypseli/contract';
import { Box, Button, useMediaQuery, useTheme } from '@mui/material';
import { IconDownload, IconFilter } from '@tabler/icons-react';
import { useListContext, useResourceContext } from 'ra-core';
import { useState } from 'react';
import { ColumnsButton } from 'react-admin';
import { open } from '../data/call';
import { useRefused } from '../data/use-refused';
import { useText } from '../i18n/use-text';
import { saveBlob } from '../ui/save-blob';
import { openFilterPanel } from './FilterPanel';

/** The rows of the filter as CSV, 10,000 at most; that is recorded. */
const ExportButton = ({ csv }: { csv: Route }) => {
  const t = useText();
  const refused = useRefused();
  const resource = useResourceContext()!;
  const { filterValues, sort } = useListContext();
  const [isPending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const query = { filter: JSON.stringify(filterValues), sort: JSON.stringify([sort.field, sort.order]) };
      const answer = await open(csv, { query } as never);
      saveBlob(await answer.blob(), `${resource}.csv`);
    } catch (error) {
      refused(error as Error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button startIcon={<IconDownload size={18} />} onClick={() => void download()} loading={isPending}>
      {t('lists.export')}
    </Button>
  );
};

/** Filter (where the panel is in a drawer), columns and export of a list. */
export const ListActions = ({ csv, hasFilter }: { csv?: Route; hasFilter: boolean }) => {
  const t = useText();
  const theme = useTheme();
  const isWide = useMediaQuery(theme.breakpoints.up('lg'));
  const isPhone = useMediaQuery(theme.breakpoints.down('md'));
  return (
    <>
      {hasFilter && !isWide && (
        <Button startIcon={<IconFilter size={18} />} onClick={openFilterPanel}>
          {t('lists.filter')}
        </Button>
      )}
      {!isPhone && (
        <Box sx={{ '& .MuiButton-root': { minHeight: 38 } }}>
          <ColumnsButton />
        </Box>
      )}
      {csv && <ExportButton csv={csv} />}
    </>
  );
};
