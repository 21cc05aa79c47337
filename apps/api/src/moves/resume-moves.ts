import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RESUMING_MOVES } from '../platform/database/advisory-locks.js';
import { LeftOpen } from '../platform/jobs/left-open.js';
import { createLogger } from '../platform/log.js';
import { MoveProcess } from './move-process.js';

const log = createLogger('moves');

interface OpenMove {
  move_id: string;
  account_id: string;
  to_apiary_id: string;
}

/** Finishes the moves that a crash left between two steps. */
@Injectable()
export class ResumeMoves implements OnApplicationBootstrap {
  constructor(
    private readonly process: MoveProcess,
    private readonly leftOpen: LeftOpen,
  ) {}

  onApplicationBootstrap(): void {
    this.leftOpen.schedule<OpenMove>(log, {
      what: 'move',
      lock: RESUMING_MOVES,
      rows: 'SELECT move_id, account_id, to_apiary_id FROM rm.open_moves WHERE begun_at < $1 ORDER BY begun_at LIMIT $2',
      idOf: ({ move_id }) => move_id,
      finish: ({ account_id, to_apiary_id, move_id }) => this.process.resume(account_id, to_apiary_id, move_id),
    });
  }
}
