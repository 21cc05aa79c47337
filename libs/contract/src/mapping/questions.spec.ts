import type { Mapping } from '../import-mapping.js';
import type { ImportQuestion, Suggestion } from '../imports.js';
import { answerQuestion, NOT_RECORDED } from './answers.js';
import { chooseTarget, emptyMapping } from './column-rows.js';
import { questionsOf } from './questions.js';
import { column, simple } from './testing/sample-mappings.js';

const asked = (
  code: ImportQuestion['code'],
  path: ImportQuestion['path'],
  choices: string[] | null,
): ImportQuestion => ({
  code,
  path,
  column: null,
  samples: [],
  choices,
  message: '',
});

describe('questions', () => {
  it('ask what an empty mapping lacks, and stay when they are answered', () => {
    const codes = (mapping: Mapping, answers = {}) =>
      questionsOf(mapping, null, answers).map(({ code, answer }) => [code, answer]);
    const [apiary, hive] = questionsOf(emptyMapping(), null, {});
    expect(codes(emptyMapping())).toEqual([
      ['apiary_name', undefined],
      ['hive_column', undefined],
      ['date_column', undefined],
    ]);
    const named = answerQuestion(emptyMapping(), apiary!, 'Hill');
    const given = { [apiary!.key]: 'Hill' };
    expect(codes(named, given)[0]).toEqual(['apiary_name', 'Hill']);
    const chosen = answerQuestion(named, hive!, 'Hive');
    // The hive column changes to another column, and then to none.
    const answers = { ...given, [hive!.key]: 'Hive' };
    expect(codes(chooseTarget(chosen, column('No'), 0, 'hive'), answers)[1]).toEqual(['hive_column', 'No']);
    expect(codes(chooseTarget(chosen, column('Hive'), 0, 'text'), answers)[1]).toEqual(['hive_column', undefined]);
  });

  it('ask for the year once, and answer it for every visit that lacks it', () => {
    const without: Mapping = {
      ...simple,
      visits: [
        { date: { column: 'Day', format: 'D/M' }, fields: {} },
        { date: { column: 'Day 2', format: ['D/M', 'D-MMM'] }, fields: {} },
        { date: { column: 'Day 3', format: 'D/M/YY' }, fields: {} },
      ],
    };
    const [year, ...others] = questionsOf(without, null, {});
    expect([year?.code, others]).toEqual(['first_year', []]);
    expect(answerQuestion(without, year!, '2021').visits.map(({ date }) => date.firstYear)).toEqual([
      2021,
      2021,
      undefined,
    ]);
  });

  it('decide day and month in every visit that allows both, and can be answered again', () => {
    const open: Mapping = {
      ...simple,
      visits: [
        { date: { column: 'Day', format: ['D/M/YY', 'M/D/YY'] }, fields: {} },
        { date: { column: 'Day 2', format: ['YYYY-MM-DD', 'D/M/YY', 'M/D/YY'] }, fields: {} },
        { date: { column: 'Day 3', format: 'D/M/YY' }, fields: {} },
      ],
    };
    const suggestion: Suggestion = {
      mapping: open,
      questions: [asked('day_month_order', ['visits', 0, 'date', 'format'], ['D/M/YY', 'M/D/YY'])],
      kept: null,
    };
    const formats = (mapping: Mapping) => mapping.visits.map(({ date }) => date.format);
    const answer = (mapping: Mapping, given: string) =>
      answerQuestion(mapping, questionsOf(mapping, suggestion, {})[0]!, given);
    const first = answer(open, 'M/D/YY');
    expect(formats(first)).toEqual(['M/D/YY', ['YYYY-MM-DD', 'M/D/YY'], 'D/M/YY']);
    expect(formats(answer(first, 'D/M/YY'))).toEqual(['D/M/YY', ['YYYY-MM-DD', 'D/M/YY'], 'D/M/YY']);
    // The server’s own question is enough where nothing was answered yet.
    expect(formats(answerQuestion(open, suggestion.questions[0]!, 'D/M/YY'))[1]).toEqual(['YYYY-MM-DD', 'D/M/YY']);
  });

  it('read the meaning of a word as its field holds it, whatever its case', () => {
    const values = (text: string, answer: string) => {
      const question = asked('value_meaning', ['visits', 0, 'fields', 'queenSeen', 'values', text], ['true', 'false']);
      return answerQuestion(simple, question, answer).visits[0]!.fields.queenSeen!.values;
    };
    expect(values('QS', 'true')).toEqual({ QR: null, QS: true });
    expect(values('QS', NOT_RECORDED)).toEqual({ QR: null, QS: null });
    expect(values('qr', 'false')).toEqual({ qr: false });
  });

  it('about a day take the format of the chosen column', () => {
    const question = asked('date_column', ['visits', 0, 'date', 'column'], ['Day', 'Date']);
    const date = (samples: string[]) => answerQuestion(simple, question, 'Date', samples).visits[0]!.date;
    expect(date(['2021-04-03'])).toEqual({ column: 'Date', format: 'YYYY-MM-DD' });
    expect(date(['3/4/21'])).toEqual({ column: 'Date', format: 'D/M/YY' });
    expect(date([])).toEqual({ column: 'Date', format: 'D/M/YY' });
  });

  it('ask which column counts the mites if only their sample is known', () => {
    const sampled = chooseTarget(simple, column('Weather'), 0, 'varroa.sample');
    const [mites] = questionsOf(sampled, null, {});
    expect(mites).toMatchObject({ code: 'mites_column', answer: undefined });
    expect(answerQuestion(sampled, mites!, 'Queen').visits[0]!.varroa).toEqual({
      method: 'alcohol_wash',
      mites: { column: 'Queen' },
      sample: { column: 'Weather' },
    });
  });
});
