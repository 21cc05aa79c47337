import { percentage, type QueenState } from '@kypseli/domain';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hivesQuery } from '../../../api/queries';
import { useToday } from '../../../api/use-today';
import { withQueensAged } from '../../../shell/hives-link';
import { QueenMark } from '../../../ui/bees/QueenMark';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { Card, CardNote } from '../../../ui/charts/Card';
import { CardWait } from '../../../ui/charts/CardWait';
import { TableToggle } from '../../../ui/charts/TableToggle';
import { byState, byYear, type QueenGroup, type QueenOfHive, queensOfHives, yearOfQueen } from '../data/queens';
import { AnalysisHiveTable } from './AnalysisHiveTable';
import { CountLink } from './CountLink';
import { LabelRows } from './LabelRows';
import type { LabelGroup } from './label-group';

const markOf = ({ id, year, color, state }: QueenOfHive) => (
  <QueenMark key={id} year={year} color={color} missing={state === 'none'} size={24} decorative />
);

const isKnown = ({ key }: { key: string }) => key !== 'unknown';

/** The queens of the hives of the latest round, by state and by year; another round does not know them. */
export const QueensCard = ({ apiaryId, groupId }: { apiaryId: string; groupId: string }) => {
  const { t } = useTranslation(['analysis', 'hives']);
  const { count: written } = useNumbers();
  const today = useToday();
  const [asTable, setAsTable] = useState(false);
  const { data, isError, refetch } = useQuery(hivesQuery(apiaryId, groupId));
  const queens = useMemo(() => data && queensOfHives(data, today), [data, today]);
  const title = t('queens.title');
  if (!queens) return <CardWait title={title} loaded={{ failed: isError, retry: () => void refetch() }} />;
  const states = byState(queens);
  const years = byYear(queens);

  const stateWord = (state: string) =>
    state === 'unknown' ? t('queens.unknown') : t(`queens.state.${state as QueenState}`);
  const yearWord = (year: string) => (year === 'older' || year === 'unknown' ? t(`queens.${year}`) : year);
  const groupsOf = (groups: QueenGroup[], of: (group: QueenGroup) => Pick<LabelGroup, 'word' | 'mark' | 'linked'>) => {
    const known = groups.filter(isKnown).reduce((sum, { hives }) => sum + hives.length, 0);
    return groups.map((group): LabelGroup => {
      const { key, hives } = group;
      const { word, ...rest } = of(group);
      return {
        key,
        word,
        together: `${written(hives.length)} · ${word}`,
        count: hives.length,
        percentage: isKnown(group) ? percentage(hives.length, known) : null,
        hives,
        marks: hives.map(markOf),
        color: isKnown(group) ? 'var(--sunk)' : 'none',
        ...rest,
      };
    });
  };
  const stateGroups = groupsOf(states, ({ key }) => ({
    word: stateWord(key),
    mark: <QueenMark year={null} missing={key === 'none'} size={24} decorative />,
  }));
  /** The filter by age finds these hives if no other year is as old. */
  const linkOf = ({ hives }: QueenGroup, word: string): LabelGroup['linked'] => {
    const age = hives[0]?.age;
    if (!age || queens.filter((queen) => queen.age === age).length !== hives.length) return undefined;
    return (number) => (
      <CountLink name={t('queens.show', { word, count: hives.length })} state={withQueensAged(age)}>
        {number}
      </CountLink>
    );
  };
  const yearGroups = groupsOf(years, (group) => {
    const year = Number(group.key) || null;
    const word = yearWord(group.key);
    return { word, mark: <QueenMark year={year} size={24} decorative />, linked: linkOf(group, word) };
  });
  const sections = [
    { word: t('queens.byState'), groups: stateGroups },
    { word: t('queens.byYear'), groups: yearGroups },
  ].filter(({ groups }) => groups.some(isKnown));
  const columns = [t('table.hive'), t('queens.column.state'), t('queens.column.year')] as const;
  if (sections.length === 0) return null;
  return (
    <Card
      title={title}
      aside={<CardNote under>{t('queens.lead')}</CardNote>}
      footer={<TableToggle card={title} asTable={asTable} onChange={setAsTable} />}
    >
      {asTable ? (
        <AnalysisHiveTable
          title={title}
          columns={columns}
          rows={queens.map((queen) => ({
            id: queen.id,
            hiveNumber: queen.hiveNumber,
            cells: [
              { name: columns[1], content: stateWord(queen.state ?? 'unknown') },
              { name: columns[2], content: queen.isThere ? yearWord(yearOfQueen(queen)) : '–' },
            ],
          }))}
        />
      ) : (
        sections.map(({ word, groups }) => (
          <Fragment key={word}>
            <CardNote under>{word}</CardNote>
            <LabelRows title={word} groups={groups} recorded={queens.length} />
          </Fragment>
        ))
      )}
    </Card>
  );
};
