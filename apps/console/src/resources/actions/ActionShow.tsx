import type { ActionItem } from '@kypseli/contract/admin';
import { Box } from '@mui/material';
import { Link } from 'react-router';
import { useText } from '../../i18n/use-text';
import { RecordShow } from '../../shows/RecordShow';
import { isHidden, Personal } from '../../ui/Personal';
import { Plate } from '../../ui/Plate';
import { ShortId } from '../../ui/ShortId';
import { useRecordWords } from '../../ui/use-record-words';
import { When } from '../../ui/When';
import { ActionState } from './ActionState';

export const ActionShow = () => {
  const t = useText();
  const { nameOf, wordsOf } = useRecordWords();
  return (
    <RecordShow<ActionItem>
      title={({ title, type }) => (title === null || isHidden(title) ? t(`records.action_type.${type}`) : title)}
      windowTitle={t('shell.items.actions')}
      mark={(action) => <ActionState {...action} />}
      facts={(action) => [
        [t('records.id'), <ShortId key="id" id={action.id} />],
        [t('records.type'), t(`records.action_type.${action.type}`)],
        [t('records.title'), <Personal key="title" value={action.title} />],
        [
          t('records.apiary'),
          <span key="apiary">
            <Personal value={action.apiary_name} /> <ShortId id={action.apiary_id} of="apiaries" />
          </span>,
        ],
        [t('records.day'), <When key="day" at={action.day} look="day" />],
        [t('records.completed'), <When key="completed" at={action.completed_at} />],
        [
          t('records.details'),
          <Personal key="details" value={action.details}>
            {(details: Record<string, string | number>) => (
              <>
                {Object.entries(details)
                  .map(([name, value]) => `${nameOf(name)}: ${wordsOf(name, value)}`)
                  .join(', ') || '–'}
              </>
            )}
          </Personal>,
        ],
        [
          t('shell.items.hives'),
          <Box key="hives" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            {action.hive_numbers.map(({ id, number }) => (
              <Link key={id} to={`/hives/${id}/show`}>
                <Plate number={number} />
              </Link>
            ))}
          </Box>,
        ],
      ]}
    />
  );
};
