import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RESUMING_SPLITS } from '../platform/database/advisory-locks.js';
import { LeftOpen } from '../platform/jobs/left-open.js';
import { createLogger } from '../platform/log.js';
import { SplitProcess } from './split-process.js';

const log = createLogger('splits');

interface OpenSplit {
  command_id: string;
  account_id: string;
  apiary_id: string;
}

/** Finishes the splits whose daughters a crash left in another apiary, without their mother. */
@Injectable()
export class ResumeSplits implements OnApplicationBootstrap {
  constructor(
    private readonly process: SplitProcess,
    private readonly leftOpen: LeftOpen,
  ) {}

  onApplicationBootstrap(): void {
    this.leftOpen.schedule<OpenSplit>(log, {
      what: 'split',
      lock: RESUMING_SPLITS,
      rows: 'SELECT command_id, account_id, apiary_id FROM rm.open_splits WHERE begun_at < $1 ORDER BY begun_at LIMIT $2',
      idOf: ({ command_id }) => command_id,
      finish: ({ account_id, apiary_id, command_id }) => this.process.resume(account_id, apiary_id, command_id),
    });
  }
}
