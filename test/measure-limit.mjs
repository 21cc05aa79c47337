import { createHash } from 'node:crypto';

/** How long the sample takes on two idle cores of 2026. */
const SAMPLE_MS = 110;
/** How long a test waits there for anything. */
const IDLE_LIMIT_MS = 60_000;
/** Beyond that a machine counts as standing still. */
const SLOWEST = 10;

const takeSample = () => {
  const block = Buffer.alloc(1 << 20);
  const began = performance.now();
  for (let round = 0; round < 150; round += 1) createHash('sha256').update(block).digest();
  return performance.now() - began;
};

/** How long a test waits, in ms: longer where this machine is slow or busy now. */
export const measureLimit = () => {
  const samples = [takeSample(), takeSample(), takeSample()].sort((one, other) => one - other);
  return Math.round(IDLE_LIMIT_MS * Math.min(SLOWEST, Math.max(1, samples[1] / SAMPLE_MS)));
};
