import type { Import } from '@kypseli/contract';
import { interrupted } from '../../exit.js';
import { describeKnown } from '../../imports/describe-import.js';
import { nameCheck } from '../../imports/entries.js';
import { waitsAs } from './waits-as.js';
import type { Walk } from './walk.js';

type Picked = 'import' | 'keep' | 'back' | 'stop';

/** The confirmation before anything is written. */
export const confirm = async (
  { stage, options }: Walk,
  record: Import,
  skip: boolean,
): Promise<'back' | { keepAs: string | undefined }> => {
  let keepAs = options.keepAs;
  for (;;) {
    const apiary = record.mapping && 'value' in record.mapping.apiary ? ` into ${record.mapping.apiary.value}` : '';
    const picked: Picked | undefined = await stage.choose<Picked>({
      title: `Import ${record.rows} rows${apiary}?`,
      note: skip
        ? `Inspections with one of the ${record.problem_count} problems are skipped.`
        : `There are no problems. ${describeKnown(record)}.`,
      notice: keepAs === undefined ? undefined : `These meanings will be saved as “${keepAs}”.`,
      choices: [
        { value: 'import', label: 'Import' },
        { value: 'keep', label: 'Save these meanings for the next file' },
        { value: 'back', label: 'Back to what the columns mean' },
        { value: 'stop', label: 'Stop without importing' },
      ],
    });
    if (picked === 'import') return { keepAs };
    if (picked === 'stop') throw interrupted(waitsAs(record.id));
    if (picked !== 'keep') return 'back';
    keepAs =
      (await stage.enter({ title: 'Name for these meanings', initial: keepAs, check: nameCheck }))?.trim() ?? keepAs;
  }
};
