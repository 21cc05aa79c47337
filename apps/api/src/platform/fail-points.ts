import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../settings.js';

/** Places where a test makes the process die as `kill -9` does: FAIL_AT names one, only with NODE_ENV=test. */
@Injectable()
export class FailPoints {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async reached(name: string): Promise<void> {
    if (this.config.env !== 'test' || this.config.failAt !== name) return;
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => undefined);
  }
}
