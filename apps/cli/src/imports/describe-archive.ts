import type { ArchiveContent } from '@kypseli/contract';
import { clean } from '../terminal/table.js';

const COUNTED: [keyof ArchiveContent, string][] = [
  ['apiaries', 'Apiaries'],
  ['hives', 'Hives'],
  ['inspections', 'Inspections'],
  ['actions', 'Actions'],
  ['harvests', 'Harvests'],
  ['lots', 'Lots'],
  ['notes', 'Notes'],
  ['recordings', 'Recordings'],
  ['photos', 'Photos'],
  ['plans', 'Plans'],
  ['medicines', 'Medicines bought'],
];

/** Lines about the contents of an account's archive, and about what it lacks. */
export const describeArchive = (archive: ArchiveContent): string => {
  const { keeper, made_on: madeOn, missing_files: missing, known } = archive;
  const shown = COUNTED.filter(([name]) => archive[name] !== 0);
  const wide = Math.max(0, ...shown.map(([, title]) => title.length)) + 1;
  return [
    `The archive of ${clean(keeper)}${madeOn === null ? '' : `, made on ${madeOn}`}:`,
    ...shown.map(([name, title]) => `  ${`${title}:`.padEnd(wide)}  ${archive[name]}`),
    ...(missing > 0 ? [`Photos and recordings that are not in it, and are lost: ${missing}.`] : []),
    known
      ? 'It was restored here before. What is there stays as it is; only what is missing is added.'
      : 'All of it is restored with its history, under new ids.',
    'Not restored: plan and payments, the login, and who opened the account.',
  ].join('\n');
};
