import type { Apiary } from '@kypseli/contract';
import { kilometres } from '@kypseli/domain';
import { usePosition } from '../../../browser/use-position';

/** So near to its place a keeper is at an apiary (km). */
const AT_APIARY = 0.5;

/** The apiary at which the device is; undefined if it is at none, or does not share where it is. */
export const useApiaryHere = (apiaries: readonly Apiary[]): Apiary | undefined => {
  const position = usePosition();
  if (!position) return undefined;
  const near = apiaries.flatMap((apiary) => {
    const { active, lat, lng } = apiary;
    if (!active || lat === null || lng === null) return [];
    const away = kilometres(position, { lat, lng });
    return away <= AT_APIARY ? [{ apiary, away }] : [];
  });
  return near.sort((one, other) => one.away - other.away)[0]?.apiary;
};
