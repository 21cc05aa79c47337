import type { HiveItem } from '@kypseli/contract/admin';
import { Box } from '@mui/material';
import { useText } from '../../i18n/use-text';
import { Tag } from '../../ui/Tag';

interface HiveFlagsProps extends HiveItem {
  /** What stands where there is none. */
  none?: string;
}

/** Starred, inactive or deleted, and tags. */
export const HiveFlags = ({ starred, active, deleted, inactive_reason: reason, tags, none }: HiveFlagsProps) => {
  const t = useText();
  const words = [
    ...(deleted ? [t('records.deleted')] : []),
    ...(!active && !deleted ? [reason ? t(`records.gone.${reason}`) : t('records.inactive')] : []),
    ...(starred ? [t('records.starred')] : []),
  ];
  if (words.length === 0 && tags.length === 0) return <>{none}</>;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
      {words.map((word) => (
        <Tag key={word} dashed>
          {word}
        </Tag>
      ))}
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </Box>
  );
};
