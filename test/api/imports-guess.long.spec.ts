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
});
