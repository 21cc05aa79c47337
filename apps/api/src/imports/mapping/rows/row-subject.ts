import { meaningKey } from '@kypseli/contract';
import { HiveNumber, uniqueKey } from '@kypseli/domain';
import { Unusable } from '../../read/unusable.js';
import { type Column } from '../binding.js';
import type { CompiledMapping } from '../compile-mapping.js';
import type { RowCells } from './row-cells.js';
import type { RowSubject } from './visit.js';

const MAX_NAME = 100;
const MAX_TAG = 50;
const MAX_TAGS = 20;
/** Used in field notes for a row about the whole apiary. */
const WHOLE_APIARY = 'all';

const readApiary = (column: Column, cells: RowCells): string => {
  const name = cells.of(column);
  if (name === '') throw new Unusable('apiary_missing', 'This row has no apiary. Add one in the file.', column.name);
  if (name.length > MAX_NAME)
    throw new Unusable('apiary_invalid', `An apiary’s name has at most ${MAX_NAME} characters.`, column.name, name);
  return name;
};

const readHiveNumber = ({ hive, numbering }: CompiledMapping, apiary: string, cells: RowCells): string => {
  const number = cells.of(hive);
  if (number === '')
    throw new Unusable('hive_missing', 'This row has no hive number. Add one or skip the row.', hive.name);
  if (meaningKey(number) === WHOLE_APIARY) {
    const message = 'This row is about the whole apiary, not a hive. Skip it.';
    throw new Unusable('not_a_hive', message, hive.name, number);
  }
  if (numbering) return numbering.numberOf(apiary, idTag(number));
  if (!HiveNumber.safeParse(number).success)
    throw new Unusable('hive_invalid', 'A hive number has 1 to 20 characters. Shorten it.', hive.name, number);
  return number;
};

const readTags = ({ tags, tagLists, hive, numbering }: CompiledMapping, cells: RowCells): string[] => {
  const found = new Map<string, string>();
  if (numbering) {
    const id = idTag(cells.of(hive));
    found.set(uniqueKey(id), id);
  }
  for (const column of tags) {
    for (const tag of tagLists ? cells.of(column).split(', ') : [cells.of(column)]) {
      if (tag.length > MAX_TAG) {
        const message = `A tag has at most ${MAX_TAG} characters. Shorten it.`;
        throw new Unusable('tag_invalid', message, column.name, tag);
      }
      if (tag !== '') found.set(uniqueKey(tag), tag);
    }
  }
  return [...found.values()].slice(0, MAX_TAGS);
};

/** The tag by which later files find the hive of an id. */
const idTag = (id: string) => id.slice(0, MAX_TAG);

/**
 * The hive of a row.
 * @throws Unusable if the row has none
 */
export const readSubject = (mapping: CompiledMapping, cells: RowCells): RowSubject => {
  const { apiary, hive, tags } = mapping;
  cells.markRecorded(['column' in apiary ? [apiary.column] : [], hive, tags].flat());
  const name = 'value' in apiary ? apiary.value : readApiary(apiary.column, cells);
  return {
    apiary: name,
    hiveNumber: readHiveNumber(mapping, name, cells),
    tags: readTags(mapping, cells),
    ...(mapping.starred.length > 0 && cells.hold(mapping.starred) && { starred: true as const }),
    ...(mapping.inactive.length > 0 && cells.hold(mapping.inactive) && { inactive: true as const }),
  };
};
