import { fixText, type ImportDetails, importWords, problemText } from '@kypseli/contract/admin';
import { Box } from '@mui/material';
import { IconBulb } from '@tabler/icons-react';
import { useLocale } from 'ra-core';
import type { TextKey } from '../../i18n/messages';
import { useText } from '../../i18n/use-text';
import { useFormats } from '../../ui/formats';
import { Section } from '../../ui/Section';
import { StateMark } from '../../ui/StateMark';
import { When } from '../../ui/When';

const FAILURES = ['unreadable', 'check_failed', 'failed', 'undo_refused'];

/** If most rows have one problem, that is what to mend first. */
const Advice = ({ problem_groups: groups, problems }: ImportDetails) => {
  const t = useText();
  const words = importWords(useLocale() ?? 'en');
  const { number } = useFormats();
  const [most] = groups;
  if (!most || groups.length < 2 || most.count * 2 <= problems) return null;
  return (
    <Box sx={{ display: 'flex', gap: 2.5, mt: 4, p: 3, border: '1.5px dashed var(--edge)', borderRadius: '12px' }}>
      <IconBulb size={20} style={{ flex: 'none' }} />
      <span>
        <strong>{t('imports.one_thing', { count: number(most.count), all: number(problems) })}</strong>{' '}
        {problemText(words, most.code)}. {fixText(words, most.code)}.
      </span>
    </Box>
  );
};

/** What the keeper, jobs and support did with an import, the newest first. */
export const ImportHappened = (record: ImportDetails) => {
  const t = useText();
  const { number } = useFormats();
  const what = ({ what, problems }: ImportDetails['happened'][number]) => {
    const key = `imports.happened.${what.replace('imports.', 'by_support.')}` as TextKey;
    const text = t(key);
    const shown = text === key ? what : text;
    if (problems === null || problems === 0) return shown;
    return `${shown}: ${t('imports.problems.count', { smart_count: problems, count: number(problems) })}`;
  };
  return (
    <Section title={t('imports.happened_title')}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {record.happened.map((moment) => (
          <Box
            key={`${moment.at} ${moment.what}`}
            component="li"
            sx={{ display: 'grid', gridTemplateColumns: '6.5rem 1fr', columnGap: 3 }}
          >
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <When at={moment.at} />
            </Box>
            <span>
              {FAILURES.includes(moment.what) || moment.error_code ? (
                <StateMark state="failed" word={what(moment)} />
              ) : (
                what(moment)
              )}
              {moment.error_code && (
                <Box component="span" className="mono" sx={{ display: 'block', color: 'text.secondary' }}>
                  {moment.error_code}
                </Box>
              )}
            </span>
          </Box>
        ))}
      </Box>
      <Advice {...record} />
    </Section>
  );
};
