import { JOB_STATES, type Queue } from '@kypseli/contract/admin';
import { Box, MenuItem, TextField } from '@mui/material';
import { useListContext } from 'ra-core';
import { useText } from '../../i18n/use-text';
import { FilterChips } from '../../lists/FilterChips';
import { useNameFilter } from '../../lists/filter-names';
import { ResetButton } from '../../lists/ResetButton';
import { SavedFilters } from '../../lists/SavedFilters';
import { SearchFilter } from '../../lists/SearchFilter';
import { useFormats } from '../../ui/formats';

/** States with how many jobs each has, one queue or all, and words of the error. */
export const JobFilter = ({ queues }: { queues: Queue[] }) => {
  const t = useText();
  const { number } = useFormats();
  const { filterValues, setFilters } = useListContext();
  const { queue = '', ...others } = filterValues;
  useNameFilter('queue', t('jobs.columns.queue'), queue);
  const count = (state: (typeof JOB_STATES)[number]) => number(queues.reduce((sum, one) => sum + one[state], 0));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5, alignItems: 'center' }}>
      <FilterChips
        label={t('jobs.columns.state')}
        source="state"
        choices={JOB_STATES.map((state) => ({ value: state, label: `${t(`jobs.state.${state}`)} ${count(state)}` }))}
      />
      {/* What was done is counted, not kept: it has no list. */}
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', px: 1.5 }}>
        {t('jobs.done_today', { count: number(queues.reduce((sum, one) => sum + one.done_today, 0)) })}
      </Box>
      <Box sx={{ flex: 1 }} />
      <TextField
        select
        value={queue}
        onChange={(event) => setFilters(event.target.value === '' ? others : { ...others, queue: event.target.value })}
        slotProps={{ select: { displayEmpty: true }, htmlInput: { 'aria-label': t('jobs.columns.queue') } }}
      >
        <MenuItem value="">{t('jobs.queue.any')}</MenuItem>
        {queues.map(({ id }) => (
          <MenuItem key={id} value={id}>
            {id}
          </MenuItem>
        ))}
      </TextField>
      <SearchFilter source="error" idSource="account" label={t('jobs.search')} />
      <ResetButton size="small" />
      {/* A text of an error may have a mail in it. */}
      {filterValues.error === undefined && <SavedFilters isRow />}
    </Box>
  );
};
