import { figure } from '../report.js';
import type { Measure } from './bench.js';
import { processorSeconds } from './process.js';

/** A block is long enough to be visible in the process's figures, and alternates with the other kind. */
const BLOCK = 25;

/**
 * The list of hives as browsers request it, beside itself without compression: its size and the server's processor
 * time.
 */
export const measureCompression: Measure = async (bench) => {
  const kinds = ['identity', 'br'].map((coding) => ({ coding, calls: 0, seconds: 0, bytes: 0 }));
  const block = async (kind: (typeof kinds)[number], calls = BLOCK) => {
    const before = await processorSeconds(bench);
    for (let i = 0; i < calls; i++) {
      const headers = { 'accept-encoding': kind.coding };
      kind.bytes = (await bench.connection.get(`/api/v1/hivesWithStatus?apiary_id=${bench.apiary.id}`, headers)).length;
    }
    return { calls, seconds: (await processorSeconds(bench)) - before };
  };
  for (const kind of kinds) await block(kind);
  const deadline = Date.now() + 4 * bench.options.seconds * 1000;
  while (Date.now() < deadline)
    for (const kind of kinds) {
      const { calls, seconds } = await block(kind);
      kind.calls += calls;
      kind.seconds += seconds;
    }
  const [plain, compressed] = kinds.map(({ calls, seconds, bytes }) => ({
    ms: (seconds / calls) * 1000,
    kB: bytes / 1000,
  }));
  return [
    figure('hivesWithStatus on the way', 'kB', plain!.kB),
    figure('hivesWithStatus on the way, compressed', 'kB', compressed!.kB, { atMost: 80 }),
    figure('processor time of the server a call', 'ms', plain!.ms),
    figure('processor time of the server a call, compressed', 'ms', compressed!.ms),
    figure('processor time compressed / plain', '×', compressed!.ms / plain!.ms, { atMost: 1.3 }),
  ];
};
