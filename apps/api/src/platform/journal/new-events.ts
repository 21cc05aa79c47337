import { eventId } from '@kypseli/contract';
import type { EventMetadata, NewEvent } from '@kypseli/event-store';
import type { Aggregate, AnyEvent } from './aggregate.js';
import type { CommandContext } from './command-context.js';

/** A client sends at once what it does not keep for later: then it is one instant. */
const AT_ONCE_MS = 2 * 60_000;

/** The metadata of every event of a command. */
export const metadataOf = (context: CommandContext): EventMetadata => {
  const { accountId, userId, sessionId, commandId, correlationId, causedBy, at, claimedAt } = context;
  const isLater = Math.abs(claimedAt.getTime() - at.getTime()) > AT_ONCE_MS;
  return {
    accountId,
    userId,
    commandId,
    $correlationId: correlationId,
    $causationId: causedBy ?? commandId,
    at: at.toISOString(),
    ...(isLater && { receivedAt: claimedAt.toISOString() }),
    ...(sessionId !== undefined && { sessionId }),
  };
};

/**
 * Decided events as they are appended to a stream. The ids are derived from the command and the place of each event,
 * counted from `first`, so that a repeated append is recognised.
 */
export const newEvents = <Event extends AnyEvent>(
  of: Pick<Aggregate<unknown, Event>, 'events'>,
  stream: string,
  metadata: EventMetadata,
  decided: Event[],
  first = 0,
): NewEvent[] =>
  decided.map(({ type, data }, index) => ({
    id: eventId(metadata.accountId, metadata.commandId, stream, first + index),
    type,
    schemaVersion: of.events[type]!.version,
    data,
    metadata,
  }));
