import type { ImportDetails } from '@kypseli/contract/admin';
import { Box } from '@mui/material';
import { useText } from '../../i18n/use-text';
import { useLiveQueries } from '../../live/use-live';
import { ShowFrame } from '../../shows/ShowFrame';
import { Figure, Figures } from '../../ui/Figure';
import { useFormats } from '../../ui/formats';
import { isHidden } from '../../ui/Personal';
import { ImportActions } from './ImportActions';
import { ImportColumns } from './ImportColumns';
import { ImportHappened } from './ImportHappened';
import { ImportProblems } from './ImportProblems';
import { ImportState } from './ImportState';

/** How far it came, in words. */
const useStanding = () => {
  const t = useText();
  const { number, when } = useFormats();
  return ({ state, begun_at, problems, rows, open_questions, came_in }: ImportDetails): string => {
    const uploaded = t('imports.uploaded', { when: when(begun_at) });
    const numbers = { problems: number(problems), rows: number(rows) };
    const visits = (count: number) => ({ ...numbers, smart_count: count, count: number(count) });
    if (state === 'draft' && open_questions > 0)
      return `${uploaded} ${t('imports.questions', { smart_count: open_questions })}`;
    if (state === 'draft' && problems > 0)
      return `${uploaded} ${t('imports.nothing_stored', { smart_count: problems, ...numbers })}`;
    if (state === 'draft') return `${uploaded} ${t('imports.ready')}`;
    if (state === 'done' && came_in > 0) return `${uploaded} ${t('imports.stored', visits(came_in))}`;
    return uploaded;
  };
};

const ImportFigures = ({ rows, columns, came_in, counts, problems, problem_groups, known, state }: ImportDetails) => {
  const t = useText();
  const { number } = useFormats();
  const wouldCome = state === 'draft' || state === 'reading';
  // An undone import has left nothing in the account.
  const added = (count: number) => number(state === 'undone' ? 0 : count);
  return (
    <Figures least="9rem">
      <Figure
        label={t('imports.columns.rows')}
        value={number(rows)}
        below={t('imports.figures.columns', { count: number(columns.length) })}
      />
      <Figure
        label={t(wouldCome ? 'imports.figures.would' : 'imports.columns.came_in')}
        value={number(wouldCome ? counts.inspections : came_in)}
        below={t('imports.figures.inspections')}
      />
      <Figure label={t('shell.items.actions')} value={added(counts.actions)} below={t('imports.figures.new')} />
      <Figure label={t('shell.items.hives')} value={added(counts.hives)} below={t('imports.figures.new')} />
      <Figure label={t('shell.items.apiaries')} value={added(counts.apiaries)} below={t('imports.figures.new')} />
      {known && (
        <Figure
          label={t('imports.figures.known')}
          value={number(known.hives)}
          below={t('imports.figures.hives_known')}
        />
      )}
      <Figure
        label={t('imports.columns.problems')}
        value={number(problems)}
        isBad={problems > 0}
        below={t('imports.figures.kinds', { smart_count: problem_groups.length })}
      />
    </Figures>
  );
};

export const ImportShow = () => {
  const t = useText();
  const standing = useStanding();
  useLiveQueries('imports', ['imports']);
  const nameOf = ({ filename }: ImportDetails) => (isHidden(filename) ? t('imports.hidden_file') : filename);
  return (
    <ShowFrame<ImportDetails>
      title={nameOf}
      windowTitle={() => t('shell.items.imports')}
      mark={(one) => <ImportState {...one} />}
      sentence={standing}
      accountId={({ account_id }) => account_id}
      actions={(one) => <ImportActions {...one} />}
    >
      {(one) => (
        <>
          <ImportFigures {...one} />
          <ImportProblems {...one} />
          <Box
            sx={{
              display: 'grid',
              gap: 3.5,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
            }}
          >
            {one.columns.length > 0 && <ImportColumns {...one} />}
            <ImportHappened {...one} />
          </Box>
        </>
      )}
    </ShowFrame>
  );
};
