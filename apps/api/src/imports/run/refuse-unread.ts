import { Refusal } from '../../platform/http/refusal.js';
import type { ImportRecord } from '../import.entity.js';

/** @throws Refusal conflict while a large file is read in the background */
export const refuseUnread = ({ state }: Pick<ImportRecord, 'state'>): void => {
  if (state === 'reading') throw new Refusal('conflict', 'This file is still being read. Try again in a moment.');
};
