import { Injectable } from '@nestjs/common';

/** Knows if this process is about to stop; its probes then answer 503, so that a load balancer sends no more requests. */
@Injectable()
export class Shutdown {
  private announced = false;

  get begun(): boolean {
    return this.announced;
  }

  begin(): void {
    this.announced = true;
  }
}
