import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Jobs } from '../platform/jobs/jobs.js';
import { Imports } from './imports.repository.js';
import { IMPORTS_QUEUE } from './run/check-queue.js';
import { StartImport } from './start-import.js';

/** Another try of a job that failed for good: a run is begun as its keeper would, a check by its job alone. */
@Injectable()
export class RetryImport implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly imports: Imports,
    private readonly commands: CommandBus,
  ) {}

  onModuleInit(): void {
    this.jobs.declare(IMPORTS_QUEUE, async ({ importId }, jobId) => {
      const record = await this.imports.byId(importId!);
      // The file of what could not be read is deleted.
      if (!record || jobId.startsWith('read-')) return false;
      if (jobId !== record.id || record.state !== 'failed') return true;
      const { accountId, id, differences, runBy } = record;
      await this.commands.execute(
        new StartImport({ accountId }, id, { skipInvalid: true, differences: differences ?? 'keep', runBy }),
      );
      return true;
    });
  }
}
