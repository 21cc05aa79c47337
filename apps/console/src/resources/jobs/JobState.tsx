import type { Job } from '@kypseli/contract/admin';
import { useTranslate } from 'ra-core';
import { useText } from '../../i18n/use-text';
import { type State, StateMark } from '../../ui/StateMark';

const MARKS: Record<Job['state'], State> = {
  failed: 'failed',
  active: 'running',
  delayed: 'paused',
  waiting: 'waiting',
};

export const JobState = ({ state }: Pick<Job, 'state'>) => {
  const t = useText();
  return <StateMark state={MARKS[state]} word={t(`jobs.state.${state}`)} />;
};

/** What a job is to do, by what it is about or by its queue. */
export const useJobWhat = () => {
  const t = useText();
  const translate = useTranslate();
  return ({ about, queue }: Pick<Job, 'about' | 'queue'>): string => {
    if (about === null) return translate(`jobs.about.${queue}`, { _: t('jobs.about.none') });
    const known: Record<string, string> = {
      mail: t('jobs.about.mail'),
      import: t('jobs.about.import'),
      rebuild: t('jobs.about.rebuild'),
    };
    return known[about.kind] ?? about.kind;
  };
};
