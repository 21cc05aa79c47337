import type { Import } from '@kypseli/contract';
import { describeDifferences } from '../../imports/describe-import.js';
import type { Walk } from './walk.js';

/** Asks what happens to values that differ from the records; undefined if there are none. */
export const chooseDifferences = async (
  { stage }: Walk,
  record: Import,
): Promise<'keep' | 'replace' | 'back' | undefined> => {
  const note = describeDifferences(record);
  if (note === null) return undefined;
  const picked = await stage.choose<'keep' | 'replace' | 'back'>({
    title: 'Which values are right?',
    note,
    choices: [
      { value: 'keep', label: 'Keep what is recorded' },
      { value: 'replace', label: 'Replace it with the values of the file' },
      { value: 'back', label: 'Back to what the columns mean' },
    ],
  });
  return picked ?? 'back';
};
