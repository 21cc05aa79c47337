import type { LastInspection } from '@kypseli/contract';
import { daysBetween, usualFrames } from '@kypseli/domain';
import { USUAL } from '../../../ui/bees/step-value';
import { type Entry, STEPPED } from './fields';

type Name = (typeof STEPPED)[number]['name'];

/** Frames that are harvested, and pollen, may come and go at once. */
const CHANGING: ReadonlySet<Name> = new Set(['populationFrames', 'broodFrames', 'honeycombs']);

/** The least and the most frames of a kind that are usual on a day, by the last inspection. */
export const usualCounts = (name: Name, last: LastInspection | null, day: string): readonly [number, number] =>
  CHANGING.has(name) ? usualFrames(last?.[name] ?? null, last && daysBetween(last.dateCreated, day)) : USUAL;

/** The counts of a form that are unusual on a day. */
export const unusualCounts = (entry: Entry, last: LastInspection | null, day: string) =>
  STEPPED.flatMap(({ name, label }) => {
    const [least, most] = usualCounts(name, last, day);
    const value = entry[name];
    return value !== null && (value < least || value > most) ? [{ name, label, value }] : [];
  });
