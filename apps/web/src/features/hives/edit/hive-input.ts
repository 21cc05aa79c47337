import type { HiveWithStatus } from '@kypseli/contract';
import { splitTags } from '../../../tags/split-tags';
import type { HiveChange } from '../data/use-hive-commands';

/** The number and the fields of a hive, as typed. */
export interface HiveInput {
  number: string;
  tags: string;
}

export const EMPTY_HIVE: HiveInput = { number: '', tags: '' };

export const hiveInputOf = ({ hiveNumber, tags }: HiveWithStatus): HiveInput => ({
  number: hiveNumber,
  tags: tags.join(', '),
});

export const hiveChangeOf = ({ number, tags }: HiveInput): HiveChange => ({
  hiveNumber: number.trim(),
  tags: splitTags(tags),
});
