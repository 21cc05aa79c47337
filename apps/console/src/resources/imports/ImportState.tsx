import type { ImportItem } from '@kypseli/contract/admin';
import { useText } from '../../i18n/use-text';
import { useFormats } from '../../ui/formats';
import { type State, StateMark } from '../../ui/StateMark';

const MARKS: Record<ImportItem['state'], State> = {
  reading: 'running',
  draft: 'waiting',
  running: 'running',
  done: 'done',
  failed: 'failed',
  undoing: 'running',
  undone: 'paused',
};

export const IMPORT_STATES = Object.keys(MARKS) as ImportItem['state'][];

type ImportStateProps = Pick<ImportItem, 'state' | 'problems' | 'progress' | 'dry_run'>;

/** How an import stands: a draft with problems needs a look, and what runs says how far it is. */
export const ImportState = ({ state, problems, progress, dry_run: dryRun }: ImportStateProps) => {
  const t = useText();
  const { number, percent } = useFormats();
  if (state === 'draft' && dryRun)
    return (
      <StateMark state="waiting" word={t('imports.dry_run_with', { smart_count: problems, count: number(problems) })} />
    );
  if (state === 'draft' && problems > 0)
    return (
      <StateMark state="look" word={t('imports.draft_with', { smart_count: problems, count: number(problems) })} />
    );
  const word = t(`imports.state.${state}`);
  const runs = MARKS[state] === 'running';
  return <StateMark state={MARKS[state]} word={runs ? `${word}, ${percent(progress)}` : word} />;
};
