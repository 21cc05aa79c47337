import type { analytics as routes } from '@kypseli/contract';
import type { AreaDocs } from './route-docs.js';
import { APIARY_ID, DAY, GROUP_ID, HIVE_ID, SECOND_HIVE_ID, THIRD_HIVE_ID } from './season.js';

const seven = { id: HIVE_ID, hiveNumber: '7' };
const twelve = { id: SECOND_HIVE_ID, hiveNumber: '12' };
const round = { ig_id: GROUP_ID, ig_date: DAY };

export const analytics: AreaDocs<typeof routes> = {
  metrics: {
    description:
      'Of a round (`ig_id`): how many hives have each status or queen colour, or the frames with their average, least, most, and who is above and below. Of a season (no `ig_id`): the same of each round, for the fields that end in `S` and for `generalStatus`; the last 365 days by default. `varroaS` and `weightKgS` have a median instead of an average, and only the rounds in which they were recorded: at most one line for each round and way to count mites. Averages and percentages are exact, rounded half up to two places; above and below are measured against the average before rounding.',
    body: { apiary_id: APIARY_ID, ig_id: GROUP_ID, field: 'broodFrames' },
    answer: {
      result: {
        field: 'broodFrames',
        metrics: [
          { label: '4', count: 1, percentage: 50, hives: [twelve] },
          { label: '6', count: 1, percentage: 50, hives: [seven] },
        ],
        recorded: 2,
        not_recorded: 1,
        not_recorded_hives: [{ id: THIRD_HIVE_ID, hiveNumber: '15' }],
        average: 5,
        min: 4,
        max: 6,
        above_average: { count: 1, percentage: 50, hives: [{ ...seven, value: 6 }] },
        below_average: { count: 1, percentage: 50, hives: [{ ...twelve, value: 4 }] },
        hives: [
          { ...seven, value: 6 },
          { ...twelve, value: 4 },
        ],
      },
    },
    more: {
      season: {
        body: { apiary_id: APIARY_ID, field: 'broodFramesS', date_from: '2026-01-01', date_to: '2026-12-31' },
        answer: { result: [{ ...round, ig_avg: 5, above: 1, below: 1, recorded: 2, min: 4, max: 6 }] },
      },
      mites: {
        body: { apiary_id: APIARY_ID, field: 'varroaS', date_from: '2026-01-01', date_to: '2026-12-31' },
        answer: {
          result: [
            { ...round, base: 'bees', recorded: 2, hives: 3, median: 2, min: 0.67, max: 3.33, threshold: 1, over: 1 },
          ],
        },
      },
      statuses: {
        body: { apiary_id: APIARY_ID, field: 'generalStatus' },
        answer: { result: [{ ...round, excellent: 0, good: 2, moderate: 0, bad: 0, not_recorded: 1 }] },
      },
    },
  },
  hiveAnalysis: {
    description: 'One point for each round in which it was recorded; the last 365 days by default.',
    body: { hive_id: HIVE_ID, field: 'broodFrames', date_from: '2026-01-01', date_to: '2026-12-31' },
    answer: { data: [{ date: DAY, value: 6, apiary_average: 5 }] },
  },
  filter: {
    description:
      'Of the latest round, or of the one named. What is absent, null or empty filters nothing. The keyword is looked for in number, tags and note, without regard to case and accents; ranges keep recorded values inside them.',
    body: { apiary_id: APIARY_ID, keyword: 'super', generalStatus: ['good', 'excellent'], broodFrames: [4, 10] },
    answer: [HIVE_ID],
  },
  sliderLimits: {
    description: 'At least 0 to 25 or 50 frames, and more where more is recorded.',
    body: { apiary_id: APIARY_ID },
    answer: {
      data: {
        broodFrames: { min: 0, max: 25 },
        populationFrames: { min: 0, max: 50 },
        harvestedFrames: { min: 0, max: 25 },
        honeycombs: { min: 0, max: 50 },
      },
    },
  },
};
