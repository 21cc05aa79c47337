import { newKeeper } from './client.js';
import { importing, readAll } from './importing.js';
import { fixture, guessSuite, measured, PATIENCE_MS, server, taken, written } from './imports-guess-suite.js';

guessSuite();

describe('the published files, uploaded without a mapping', () => {
  it(
    'splits2022: finds apiaries, hives, tags and eight visits, and asks nothing',
    async () => {
      const keeper = await newKeeper(server);
      const { suggestion, ended, draft } = await taken(keeper, fixture('splits2022/an_dat_up.csv'));
      expect(suggestion.questions).toEqual([]);
      expect(suggestion.mapping).toMatchObject({
        apiary: { column: 'new_yard' },
        hive: { column: 'colony_num' },
        tags: ['trt_label'],
      });
      expect(suggestion.mapping.visits.map(({ date }: { date: { column: string } }) => date.column)).toEqual([
        'ch2_date',
        'ch18_date',
        'ch30_date',
        'ch44_date',
        'ch58_date',
        'ch72_date',
        'chpost_date',
        'date',
      ]);
      expect(ended).toMatchObject({ state: 'done', problem_count: 2, counts: { apiaries: 4, hives: 177, actions: 0 } });
      const person = await newKeeper(server);
      await importing(person, { file: fixture('splits2022/an_dat_up.csv'), mapping: written('an_dat_up') });
      expect(measured((await readAll(keeper)).hives)).toEqual(measured((await readAll(person)).hives));

      const guessed = Object.fromEntries(
        draft.columns.map(({ name, guess }: { name: string; guess: object | null }) => [name, guess]),
      );
      expect(guessed.ch44_fob).toMatchObject({ target: 'topBoxFrames' });
      expect(guessed.post_quick_fob).toMatchObject({ target: 'topBoxFrames' });
      expect(guessed.frames_bees).toMatchObject({ target: 'populationFrames' });
      expect(guessed.ch77_lbs).toMatchObject({ target: 'weightKg', unit: 'lb' });
      for (const name of ['parent_yard', 'parent_id', 'issues', 'QL', 'stratum', 'qstatuses', 'start_layday', 'efb'])
        expect([name, guessed[name]]).toEqual([name, null]);
    },
    PATIENCE_MS,
  );

  it(
    'amitraz_thymol: reads sides, marks, washes and work, and asks for the first year',
    async () => {
      const keeper = await newKeeper(server);
      const file = fixture('amitraz_thymol/data9_flat_v2.csv');
      const answers = { apiary_name: 'Amitraz and thymol trial', first_year: 2020 };
      const { questions, suggestion, ended } = await taken(keeper, file, answers);
      expect(questions.map(({ code }) => code)).toEqual(['apiary_name', 'first_year']);
      expect(suggestion.mapping).toMatchObject({ hive: { column: 'col_no' }, tags: ['treatment'] });
      expect(suggestion.mapping.visits[0].date).toEqual({ column: 'date', format: 'D-MMM', seasonStart: '09-18' });
      const person = await newKeeper(server);
      const own = await importing(person, { file, mapping: written('data9_flat_v2') });
      expect(ended.counts).toMatchObject({
        hives: 47,
        inspections: own.counts.inspections,
        skipped: own.counts.skipped,
      });
      expect(ended.problem_groups).toEqual(own.problem_groups);
      const read = await readAll(keeper);
      expect(measured(read.hives)).toEqual(measured((await readAll(person)).hives));
      const titled = (text: string) => read.actions.filter(({ title }) => title === text);
      expect(titled('Feed 1')[0]).toMatchObject({ type: 'feeding', initiated_at: '2020-10-01' });
      expect(titled('Round 1 AEC')[0]).toMatchObject({ type: 'treatment' });
      expect(titled('Introduce q')[0]).toMatchObject({ type: 'growth', details: { kind: 'requeened' } });
      for (const looking of ['Weigh in kgs', 'Assess', 'Q check ', 'Bee -80 samples for Amitraz max'])
        expect(titled(looking)).toEqual([]);
    },
    PATIENCE_MS,
  );
});
