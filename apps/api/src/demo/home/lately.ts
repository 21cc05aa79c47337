import { codeFrom } from '@kypseli/contract';
import { addDays, type InspectionFields } from '@kypseli/domain';
import { type HomeApiary, latestVisit } from './apiary.js';
import { isWinter } from './rounds.js';
import type { ActionStep, Deed } from './steps.js';
import { OXALIC } from './treatments.js';
import { type Trouble, troubles } from './troubles.js';

const NOON = 11 * 60;
const EVENING = 17 * 60;
const LAST_MINUTE = 18 * 60;

type Planned = Pick<ActionStep, 'type' | 'title' | 'details'>;

/** The keeper writes a trouble down, takes a photo, looks again, plans the remedy. */
interface Found {
  note: string;
  photo?: { file: string; part: 'frame' | 'disease'; caption: string; frame?: number };
  /** Seen on the last day: too few hives for a round. */
  again?: InspectionFields;
  /** To be done so many days after the end. */
  remedy?: { after: number; action: (winter: boolean) => Planned };
}

/** Oxalic acid needs a hive without brood; in the season strips reach the mites in it. */
const FORMIC = { ...OXALIC, product: 'Formic Pro', substance: 'formic acid', route: 'strips' };
const inWinter = { ...OXALIC, amount: 2.3, unit: 'g' };
const inSeason = { ...FORMIC, amount: 2, unit: 'strips' };
const FONDANT = { feed: 'fondant', amount: 2, unit: 'kg' } as const;
const SYRUP = { feed: 'syrup_2_1', amount: 3, unit: 'l' } as const;

const FOUND: Record<Trouble, Found> = {
  mites: {
    note: 'Many mites. Treat as soon as the weather allows.',
    photo: { file: 'board', part: 'disease', caption: 'The board after three days' },
    remedy: {
      after: 3,
      action: (winter) => ({ type: 'treatment', title: 'Treat this hive', details: winter ? inWinter : inSeason }),
    },
  },
  some_mites: { note: 'More mites on the board than on those of the neighbours.' },
  no_stores: {
    note: 'No stores left; the hive feels light. Feed at once.',
    photo: { file: 'empty', part: 'frame', frame: 3, caption: 'No honey left' },
    again: { honeycombs: 0, note: 'Lifted the lid only: empty combs from above.' },
    remedy: {
      after: 0,
      action: (winter) => ({ type: 'feeding', title: 'Feed at once', details: winter ? FONDANT : SYRUP }),
    },
  },
  stores_fell: { note: 'Eats more than the others. Look at it again next week.' },
  cells: {
    note: 'Queen cells on two frames. Split it, or it swarms.',
    photo: { file: 'cells', part: 'frame', frame: 6, caption: 'Queen cells at the lower edge' },
    again: {
      queenCells: 6,
      queenCellKind: 'swarm',
      queenCellPlace: 'edge',
      queenSeen: true,
      note: 'The cells are not capped yet.',
    },
    remedy: {
      after: 2,
      action: () => ({ type: 'growth', title: 'Split before it swarms', details: { kind: 'split', count: 1 } }),
    },
  },
  no_queen: {
    note: 'No queen, no eggs. Give it a frame of eggs from hive 3.',
    again: { queenSeen: false, eggsSeen: false, note: 'Looked at all frames: no queen, no eggs.' },
    remedy: {
      after: 2,
      action: () => ({ type: 'growth', title: 'A frame with eggs', details: { kind: 'frames_added', count: 1 } }),
    },
  },
  weak: { note: 'Few bees for the time of the year. Unite it if it does not get better.' },
};

/** Work of the season that lies ahead, by the number of days from the end. */
const AHEAD = {
  winter: [
    { after: 4, type: 'task', title: 'Make frames for the spring', details: { text: '60 frames, and wax for them' } },
    {
      after: 6,
      type: 'feeding',
      title: 'Fondant for light hives',
      details: { feed: 'fondant', amount: 1, unit: 'kg' },
    },
  ],
  season: [
    { after: 4, type: 'task', title: 'Cut the grass', details: { text: 'Before the entrances' } },
    { after: 6, type: 'growth', title: 'Change old combs', details: { kind: 'frames_added', count: 2 } },
  ],
} as const;

/** The last days: visits, notes, photos, and the work that is open. */
export const endLately = (apiary: HomeApiary): void => {
  const { end } = apiary.calendar;
  const latest = latestVisit(apiary.calendar);
  const winter = isWinter(end);
  const open = (after: number, hives: number[], action: Planned) =>
    apiary.write(end, EVENING, { do: 'action', open: true, on: addDays(end, after), hives, ...action } as Deed);
  for (const [trouble, hive] of Object.entries(troubles(apiary)) as [Trouble, number][]) {
    if (!apiary.has(hive)) continue;
    const { note, photo, again, remedy } = FOUND[trouble];
    apiary.write(latest, EVENING, { do: 'note', hive, text: note });
    if (photo) apiary.write(latest, EVENING + 5, { do: 'photo', hive, ...photo });
    if (again) apiary.write(end, NOON, { do: 'inspect', hive, fields: again });
    if (remedy) open(remedy.after, [hive], remedy.action(winter));
  }
  const some = apiary.hives.filter((hive) => hive % 3 === 0);
  for (const { after, ...action } of AHEAD[winter ? 'winter' : 'season']) open(after, some, action);
  // The last step: with it the apiary is complete.
  apiary.write(end, LAST_MINUTE, {
    do: 'note',
    text: winter
      ? 'Mild at noon: bees fly from all hives. Mouse guards are in place.'
      : 'Calm bees, warm and no wind. Two empty boxes are left in the shed.',
  });
};

const YEARLY: readonly { from: string; deed: Deed }[] = [
  { from: '03-15', deed: { do: 'note', text: 'Pollen from rockrose and almond. All colonies fly.' } },
  { from: '04-20', deed: { do: 'note', text: 'Orange blossom has begun. Boxes are filling.' } },
  {
    from: '05-12',
    deed: { do: 'photo', hive: 1, file: 'brood', part: 'frame', frame: 4, caption: 'Brood from edge to edge' },
  },
  { from: '06-14', deed: { do: 'note', text: 'Thyme on the slope flowers. No treatment before the harvest.' } },
  {
    from: '07-12',
    deed: { do: 'photo', hive: 16, file: 'honey', part: 'frame', frame: 8, caption: 'Capped thyme honey' },
  },
  { from: '07-26', deed: { do: 'note', hive: 15, text: 'Best hive of the year. Rear queens from it.' } },
  { from: '09-12', deed: { do: 'note', text: 'Hornets at the entrances. Traps are out.' } },
  {
    from: '10-04',
    deed: {
      do: 'photo',
      hive: 1,
      file: 'brood-late',
      part: 'frame',
      frame: 4,
      caption: 'A ring of honey above the brood',
    },
  },
  { from: '11-20', deed: { do: 'note', text: 'Entrances made narrow, roofs tied down.' } },
  { from: '01-10', deed: { do: 'note', text: 'Snow on Parnitha. The cluster of hive 1 hums when I knock.' } },
];

/** Notes and photos of a day of the year. */
export const writeDown = (apiary: HomeApiary, day: string): void => {
  for (const { from, deed } of YEARLY) if (day.slice(5) === from) apiary.write(day, EVENING, deed);
};

const CODE_BYTES = 20;

/** Tags, stars and labels, which are given when the apiary is new. */
export const mark = (apiary: HomeApiary, day: string): void => {
  apiary.write(day, NOON, { do: 'tag', hives: [1, 15, 16], add: ['breeder'] });
  apiary.write(day, NOON, { do: 'star', hives: [1, 15] });
  apiary.write(day, NOON + 1, { do: 'tag', hives: [4, 5, 6, 7], add: ['by the path'] });
  const spare = [3, 12].map((hive) => ({
    hive,
    code: codeFrom(Uint8Array.from({ length: CODE_BYTES }, () => Math.floor(apiary.random.next() * 256))),
  }));
  for (const { hive, code } of spare) if (code !== null) apiary.write(day, NOON + 2, { do: 'label', hive, code });
};
