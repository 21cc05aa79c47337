import { Injectable } from '@nestjs/common';
import type { Metric } from './exposition.js';

/** Areas register what they measure. */
@Injectable()
export class MetricSources {
  private readonly all: (() => Promise<Metric[]>)[] = [];

  add(source: () => Promise<Metric[]>): void {
    this.all.push(source);
  }

  /** One promise a source: what fails is left out. */
  ask(): Promise<Metric[]>[] {
    return this.all.map((source) => source());
  }
}
