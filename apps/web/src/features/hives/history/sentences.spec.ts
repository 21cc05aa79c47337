import { actionEvents, apiaryEvents, harvestEvents, photoEvents, roundEvents } from '@kypseli/domain';
import el from '../../../i18n/el/parts/history.json' with { type: 'json' };
import en from '../../../i18n/en/parts/history.json' with { type: 'json' };
import es from '../../../i18n/es/parts/history.json' with { type: 'json' };
import { SENTENCES, type Words } from './sentences';

/** Steps of a move: its last event has the sentence. */
const STEPS = ['HiveNumbersReserved', 'HivesMovedOut'];
const namesHives = ({ schema }: { schema: { shape: object } }) =>
  ['hiveId', 'hiveIds', 'hives'].some((field) => field in schema.shape);
const ofHives = Object.entries(apiaryEvents).flatMap(([type, event]) =>
  namesHives(event) && !STEPS.includes(type) ? [type] : [],
);
const recordable = [...ofHives, ...[roundEvents, photoEvents, actionEvents, harvestEvents].flatMap(Object.keys)];

const textAt = (texts: object, key: string): unknown =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], texts);

const DATA = { tags: [], fields: {}, date: '2024-05-01', reason: 'dead' };

test('every event that is about a hive has a sentence', () => {
  expect(recordable.length).toBeGreaterThan(18);
  expect(Object.keys(SENTENCES).sort()).toEqual(recordable.sort());
});

test.each(Object.entries({ en, el, es }))('each of them stands in %s', (_, texts) => {
  const asked: string[] = [];
  const words = {
    t: (key: string) => {
      asked.push(key);
      return key;
    },
    apiary: String,
    hive: String,
    round: String,
    lower: String,
    action: () => ({ title: '', rest: '' }),
  } as unknown as Words;
  for (const sentence of Object.values(SENTENCES)) sentence(words, DATA);
  SENTENCES.ColonySplit(words, { mother_hive_id: 'x' });
  SENTENCES.ColonyUnited(words, { into_hive_id: 'x' });
  SENTENCES.HiveTagged(words, { tags: ['red'] });
  SENTENCES.HarvestTaken(words, { kg: 1, frames: 2, withdrawal_reason: 'x' });
  SENTENCES.HarvestChanged(words, { kg: 1, about: true });
  SENTENCES.HarvestChanged(words, { left_out: true });
  const missing = asked.filter((key) => typeof (textAt(texts, key) ?? textAt(texts, `${key}_other`)) !== 'string');
  expect(asked.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
