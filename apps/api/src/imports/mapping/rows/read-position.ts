import { type Coordinates, readAngle, readBoth } from '../../read/coordinates.js';
import { Unusable } from '../../read/unusable.js';
import type { CompiledMapping } from '../compile-mapping.js';
import type { RowCells } from './row-cells.js';
import type { PositionOfRow } from './visit.js';

/**
 * The position of the apiary in a row; null if the row has none.
 * @throws Unusable position_invalid, position_incomplete
 */
export const readPosition = ({ position }: CompiledMapping, cells: RowCells): PositionOfRow | null => {
  if (!position) return null;
  if ('both' in position) {
    const text = cells.of(position.both);
    if (text === '') return null;
    return onLand(readBoth(text), position.both.name, text);
  }
  const [lat, lng] = [cells.of(position.lat), cells.of(position.lng)];
  if (lat === '' && lng === '') return null;
  const missing = lat === '' ? position.lat : lng === '' ? position.lng : null;
  if (missing) {
    const message = 'A position needs its latitude and its longitude. Add the one that is missing, or empty the other.';
    throw new Unusable('position_incomplete', message, missing.name);
  }
  const read = { lat: readAngle(lat, 'lat'), lng: readAngle(lng, 'lng') };
  const [wrong, text] = read.lat !== null && read.lng === null ? [position.lng, lng] : [position.lat, lat];
  return onLand(read.lat === null || read.lng === null ? null : (read as Coordinates), wrong.name, text);
};

/** Devices without a signal write zero for both coordinates. */
const onLand = (read: Coordinates | null, column: string, text: string): PositionOfRow => {
  if (read && (read.lat !== 0 || read.lng !== 0)) return { ...read, column, text };
  const message =
    'This is no position: latitudes are from -90 to 90 degrees, longitudes from -180 to 180. Write 37.9715 or 37°58.29′N.';
  throw new Unusable('position_invalid', message, column, text);
};
