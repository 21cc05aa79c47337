import { Box, Button } from '@mui/material';
import { useListContext, useResourceContext } from 'ra-core';
import { useText } from '../i18n/use-text';
import type { LiveTopic } from '../live/messages';
import { useLiveList } from '../live/use-live';

/** Rows that somebody selects, or reads on a later page, must not jump: what is new is shown on demand. */
export const FreshBanner = ({ topic, isHeld = false }: { topic: LiveTopic | null; isHeld?: boolean }) => {
  const t = useText();
  const { selectedIds = [], page } = useListContext();
  const resource = useResourceContext()!;
  const { changes, show } = useLiveList(topic, resource, isHeld || selectedIds.length > 0 || page > 1);
  if (changes === 0) return null;
  return (
    <Box role="status">
      <Button size="small" onClick={show}>
        {t('lists.fresh', { smart_count: changes })}
      </Button>
    </Box>
  );
};
