import type { CallOutput } from '@kypseli/contract';
import type { events } from '@kypseli/contract/admin';
import { counted } from '../terminal/sizes.js';

/** When an event was shown, and what came before it. */
export interface Origin {
  shownMs: number | null;
  /** The events of the same request before it, or the command that it undid; null: neither. */
  because: string | null;
}

const MOST = 4;

/** From all events of the request. */
export const originOf = (request: CallOutput<typeof events.causation>, position: string): Origin => {
  const event = request.find((each) => each.position === position);
  const before = request.filter((each) => BigInt(each.position) < BigInt(position));
  const chain = before.slice(-MOST).map((each) => `${counted(each.position)} ${each.type}`);
  const earlier = before.length > MOST ? ['…'] : [];
  const cause = event && event.causation_id !== event.command_id ? `command ${event.causation_id}` : null;
  return {
    shownMs: event?.shown_ms ?? null,
    because: chain.length > 0 ? [...earlier, ...chain].join(' → ') : cause,
  };
};
