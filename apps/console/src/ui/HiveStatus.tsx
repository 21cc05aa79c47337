import type { InspectionItem } from '@kypseli/contract/admin';
import { StatusMark } from '@kypseli/ui/StatusMark';
import { Box } from '@mui/material';
import { useText } from '../i18n/use-text';

/** How a keeper rated a hive, by its mark and word. */
export const HiveStatus = ({ status }: { status: InspectionItem['generalStatus'] | undefined }) => {
  const t = useText();
  if (!status) return <>–</>;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
      <StatusMark status={status} />
      {t(`records.status.${status}`)}
    </Box>
  );
};
