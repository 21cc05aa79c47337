import { addDays, addYears, yearOf } from '@kypseli/domain';
import type { HomeApiary } from './apiary.js';
import { FRAME_OF_HONEY_KG } from './colony.js';
import { AFTERNOON } from './work.js';

/** It stays for the colony. */
const LEFT_KG = 8;
const [LEAST_FRAMES, MOST_FRAMES] = [2, 9];
const KG_OF_FRAME = { average: 1.9, spread: 0.12 };
const EXTRACTED = 0.97;
const BOTTLED = [
  { grams: 450, part: 0.6 },
  { grams: 950, part: 0.35 },
];
const KEEPS_YEARS = 2;

/** The frames that each hive with enough honey can spare. */
export const spared = (apiary: HomeApiary): Map<number, number> =>
  new Map(
    apiary.hives
      .map((hive) => [hive, Math.floor((apiary.colony(hive).honeyKg - LEFT_KG) / FRAME_OF_HONEY_KG)] as const)
      .filter(([, frames]) => frames >= LEAST_FRAMES)
      .map(([hive, frames]) => [hive, Math.min(MOST_FRAMES, frames)]),
  );

/** The harvest of the frames that the round of the day has taken; a day later it is in jars. */
export const harvest = (apiary: HomeApiary, day: string, forage: string, label: string, water: number) => {
  const taken = [...spared(apiary)];
  if (taken.length === 0) return;
  let totalKg = 0;
  const hives = taken.map(([hive, frames]) => {
    apiary.change(hive, { honeyKg: apiary.colony(hive).honeyKg - frames * FRAME_OF_HONEY_KG });
    const kg = Math.round(frames * (KG_OF_FRAME.average + apiary.random.normal() * KG_OF_FRAME.spread) * 10) / 10;
    totalKg += kg;
    // Only some hives are put on the scale; the others have their part of the total.
    return { hive, frames, ...(hive % 2 === 0 && { kg }) };
  });
  totalKg = Math.round(totalKg * 10) / 10;
  const name = `${yearOf(day)} ${label}`;
  apiary.write(day, AFTERNOON, { do: 'harvest', name, forage, hives, totalKg });
  const kg = Math.floor(totalKg * EXTRACTED * 10) / 10;
  const next = addDays(day, 1);
  apiary.write(next, AFTERNOON, { do: 'lot', name, harvest: name, kg, water, label });
  const bestBefore = addYears(day, KEEPS_YEARS).slice(0, 7);
  for (const { grams, part } of BOTTLED) {
    const jars = Math.floor((kg * part * 1_000) / grams);
    apiary.write(next, AFTERNOON + 60, { do: 'bottle', lot: name, grams, jars, bestBefore });
  }
};
