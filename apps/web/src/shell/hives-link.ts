import type { FilterRange, GeneralStatus, QueenAge } from '@kypseli/domain';
import type { HiveValue, Measure } from '../api/metrics';
import { useAppPath } from './paths';
import { useSelection } from './selection';

/** The list of hives in one round, named by its id or its day; without one the list shows the latest. */
export const inRound = (apiaryId: string, round: string): string => `hives?apiary=${apiaryId}&round=${round}`;

/** A link to the list of hives in the round on show. */
export const useHivesOfRound = (): string => {
  const appPath = useAppPath();
  const { apiary, group } = useSelection();
  return appPath(apiary && group ? inRound(apiary.id, group.initiate_at) : 'hives');
};

/** The initial filter of the hives screen, as navigation state. */
interface HivesState {
  filter: {
    status?: (GeneralStatus | 'none')[];
    queenAge?: QueenAge[];
    active?: boolean;
    ranges?: Partial<Record<FilterRange, [number, number]>>;
  };
}

export const withStatus = (status: GeneralStatus | 'none'): HivesState => ({ filter: { status: [status] } });

/** The hives with a colony whose queen is as old. */
export const withQueensAged = (age: QueenAge): HivesState => ({ filter: { queenAge: [age], active: true } });

/** The hives of a measure from the lowest to the highest of these values; null if hives have no such filter. */
export const withValuesOf = (measure: Measure, hives: readonly HiveValue[]): HivesState | null => {
  if (measure === 'topBoxFrames' || hives.length === 0) return null;
  const values = hives.map(({ value }) => value);
  const range: [number, number] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
  return { filter: { ranges: { [measure]: range } } };
};
