import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contractRoute } from '../http/contract-route.js';
import type { Metric, Sample } from './exposition.js';

/** Seconds; the contract's targets lie between 0.025 and 0.1. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Times {
  labels: Record<string, string>;
  /** How many took no longer than each bucket, cumulatively. */
  counts: number[];
  sum: number;
  count: number;
}

/** Counts and durations of answered requests: by route, since there is no end of addresses. */
@Injectable()
export class RequestTimes {
  private readonly times = new Map<string, Times>();

  /** The hook after every answer. */
  readonly onResponse = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const route = contractRoute(request)?.path ?? 'other';
    this.add({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  };

  /** Counts one answer. */
  add(labels: Times['labels'], seconds: number): void {
    const key = Object.values(labels).join(' ');
    const times = this.times.get(key) ?? { labels, counts: BUCKETS.map(() => 0), sum: 0, count: 0 };
    this.times.set(key, times);
    const bucket = BUCKETS.findIndex((most) => seconds <= most);
    if (bucket >= 0) times.counts[bucket]! += 1;
    times.sum += seconds;
    times.count += 1;
  }

  metric(): Metric {
    const samples = [...this.times.values()].flatMap(({ labels, counts, sum, count }): Sample[] => {
      let so = 0;
      const buckets = BUCKETS.map((most, index): Sample => {
        so += counts[index]!;
        return { suffix: '_bucket', labels: { ...labels, le: String(most) }, value: so };
      });
      return [
        ...buckets,
        { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
        { suffix: '_sum', labels, value: sum },
        { suffix: '_count', labels, value: count },
      ];
    });
    const help = 'Answered requests and the seconds they took.';
    return { name: 'http_request_duration_seconds', type: 'histogram', help, samples };
  }
}
