import { emptyMapping, type Import, type ImportQuestion, type Suggestion } from '@kypseli/contract';

/** The questions for a file in which the server recognised nothing: the minimum that a mapping needs. */
export const nothingRecognised = ({ columns }: Pick<Import, 'columns'>): Suggestion => {
  const about = { column: null, samples: [], choices: columns.map(({ name }) => name) };
  const questions: ImportQuestion[] = [
    {
      ...about,
      code: 'hive_column',
      path: ['hive', 'column'],
      message: 'Which column has the hive number?',
    },
    {
      ...about,
      code: 'date_column',
      path: ['visits', 0, 'date', 'column'],
      message: 'Which column has the date of the inspection?',
    },
    {
      ...about,
      choices: null,
      code: 'apiary_name',
      path: ['apiary', 'value'],
      message: 'Which apiary do these records belong to?',
    },
  ];
  return { mapping: emptyMapping(), questions, kept: null };
};
