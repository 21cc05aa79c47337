import { fixText, type ImportDetails, importWords, problemText, replyOf } from '@kypseli/contract/admin';
import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, useMediaQuery, useTheme } from '@mui/material';
import { IconCopy } from '@tabler/icons-react';
import { useLocale, useNotify } from 'ra-core';
import { useText } from '../../i18n/use-text';
import { useFormats } from '../../ui/formats';
import { Personal } from '../../ui/Personal';
import { Section } from '../../ui/Section';
import { StateMark } from '../../ui/StateMark';

type Problem = ImportDetails['problem_groups'][number];

const Cell = ({ value }: { value: Problem['value'] }) => (
  <Personal value={value}>{(text: string) => <span className="mono">{text}</span>}</Personal>
);

const CopyReply = ({ record, problem }: { record: ImportDetails; problem: Problem }) => {
  const t = useText();
  const notify = useNotify();
  const copy = async () => {
    await navigator.clipboard.writeText(replyOf(record, [problem]));
    notify('imports.copied', { type: 'info' });
  };
  return (
    <Button size="small" startIcon={<IconCopy size={16} />} onClick={() => void copy()}>
      {t('imports.copy')}
    </Button>
  );
};

/** Most of the rows have it. */
const isMost = ({ count }: Problem, { problems }: ImportDetails) => count * 2 > problems;

/** Equal problems together, the most frequent first, with what the keeper can do. */
export const ImportProblems = (record: ImportDetails) => {
  const t = useText();
  const words = importWords(useLocale() ?? 'en');
  const { number } = useFormats();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const { problem_groups: groups } = record;
  if (groups.length === 0) return null;
  const mark = (problem: Problem) => (
    <StateMark state={isMost(problem, record) ? 'failed' : 'look'} word={problemText(words, problem.code)} />
  );
  const row = ({ row, sheet, sheet_row: inSheet }: Problem) =>
    sheet === undefined ? (
      number(row)
    ) : (
      <>
        <Cell value={sheet} /> {number(inSheet ?? row)}
      </>
    );
  const key = (problem: Problem) => `${problem.code} ${problem.row} ${JSON.stringify(problem.column)}`;
  return (
    <Section title={t('imports.problems.title')} hint={t('imports.problems.hint')} isFlush isStrong>
      {isPhone ? (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {groups.map((problem) => (
            <Box
              key={key(problem)}
              component="li"
              sx={{
                display: 'grid',
                gap: 1,
                px: 4.5,
                py: 3,
                borderTop: '1px solid var(--line)',
                justifyItems: 'start',
              }}
            >
              {mark(problem)}
              <span>
                {t('imports.problems.where', { smart_count: problem.count, count: number(problem.count) })}{' '}
                {row(problem)}
              </span>
              <span>
                <Cell value={problem.column} /> <Cell value={problem.value} />
              </span>
              <span>{fixText(words, problem.code)}</span>
              <CopyReply record={record} problem={problem} />
            </Box>
          ))}
        </Box>
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('imports.problems.what')}</TableCell>
              <TableCell>{t('imports.problems.column')}</TableCell>
              <TableCell>{t('imports.problems.cell')}</TableCell>
              <TableCell align="right">{t('imports.columns.rows')}</TableCell>
              <TableCell align="right">{t('imports.problems.first')}</TableCell>
              <TableCell>{t('imports.problems.fix')}</TableCell>
              <TableCell align="right">{t('imports.problems.reply')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {groups.map((problem) => (
              <TableRow key={key(problem)}>
                <TableCell>{mark(problem)}</TableCell>
                <TableCell>
                  <Cell value={problem.column} />
                </TableCell>
                <TableCell>
                  <Cell value={problem.value} />
                </TableCell>
                <TableCell align="right" sx={{ fontWeight: 650 }}>
                  {number(problem.count)}
                </TableCell>
                <TableCell align="right">{row(problem)}</TableCell>
                <TableCell>{fixText(words, problem.code)}</TableCell>
                <TableCell align="right">
                  <CopyReply record={record} problem={problem} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  );
};
