import type { ApprovalDetails, ToErase } from '@kypseli/contract/admin';
import { dayOf } from '../terminal/instants.js';
import { counted } from '../terminal/sizes.js';

const count = (many: number, one: string, several: string): string => `${counted(many)} ${many === 1 ? one : several}`;

/** `63 hives in 2 apiaries, 1,842 events, 17 notes, 9 recordings, 24 photos` */
export const toEraseText = ({ apiaries, hives, events, notes, recordings, photos }: ToErase): string =>
  [
    `${count(hives, 'hive', 'hives')} in ${count(apiaries, 'apiary', 'apiaries')}`,
    count(events, 'event', 'events'),
    count(notes, 'note', 'notes'),
    count(recordings, 'recording', 'recordings'),
    count(photos, 'photo', 'photos'),
  ].join(', ');

/** Keepers must keep the register, also after an erasure. */
export const registerText = ({ register_exported_at: at }: ToErase): string =>
  at === null ? 'The treatment register was never exported.' : `The treatment register was exported on ${dayOf(at)}.`;

type Pass = NonNullable<ApprovalDetails['erasure']>['passes'][number];

/** `Pass 2: 0 rows, 0 streams, 0 files, 0 jobs.` */
export const passText = ({ rows, streams, files, jobs }: Pass, number: number): string =>
  `Pass ${number}: ${[
    count(rows, 'row', 'rows'),
    count(streams, 'stream', 'streams'),
    count(files, 'file', 'files'),
    count(jobs, 'job', 'jobs'),
  ].join(', ')}.`;
