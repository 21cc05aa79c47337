import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import {
  type handleBidiStreamingCall,
  type handleClientStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
  Metadata,
  type ServerWritableStream,
  type ServiceError,
  status,
} from '@grpc/grpc-js';
import {
  appendResponse,
  batchResponse,
  caughtUpResponse,
  checkpointResponse,
  confirmationResponse,
  eventResponse,
  expectedOf,
  nameOf,
  notFoundResponse,
  proposedOf,
} from './messages.js';
import type { Expected, Outcome, PeerEvent, PeerLog, Proposed } from './peer-log.js';

type Read = InstanceType<typeof streams.ReadReq>;
type ReadOptions = InstanceType<typeof streams.ReadReq.Options>;
type ReadResponse = InstanceType<typeof streams.ReadResp>;
type Append = InstanceType<typeof streams.AppendReq>;
type AppendResponse = InstanceType<typeof streams.AppendResp>;
type BatchAppend = InstanceType<typeof streams.BatchAppendReq>;
type BatchAppendResponse = InstanceType<typeof streams.BatchAppendResp>;
type Tombstone = InstanceType<typeof streams.TombstoneReq>;
type TombstoneResponse = InstanceType<typeof streams.TombstoneResp>;
type Call = ServerWritableStream<Read, ReadResponse>;

/** A server examines so many events between two checkpoints, times the interval that the client asks for. */
const WINDOW = 32;
/** A live subscription has room for so many events that its client has not taken yet. */
const LIVE_ROOM = 64;
const SERVICE = 'event_store.client.streams.streams';

export interface Behaviour {
  /** False: as a server before 21.10. */
  batchAppend: boolean;
  /** Called after an append is stored; false: its reply is lost. */
  sendsReply: () => boolean;
}

/** The methods of ServerFeatures and Streams that the adapter uses, on a log. */
export function servicesOn(log: PeerLog, behaviour: Behaviour) {
  const read: handleServerStreamingCall<Read, ReadResponse> = (call) => {
    const options = call.request.getOptions()!;
    const work = options.hasSubscription()
      ? subscribe(log, call, options)
      : options.hasAll()
        ? readAll(log, call, options)
        : readStream(log, call, options);
    work.catch((error: unknown) => call.emit('error', unreadable(error)));
  };

  const append: handleClientStreamingCall<Append, AppendResponse> = (call, reply) => {
    let stream = '';
    let expected: Expected = 'any';
    const proposed: Proposed[] = [];
    call.on('data', (request: Append) => {
      const options = request.getOptions();
      if (options) {
        stream = nameOf(options.getStreamIdentifier());
        expected = expectedOf(options, () => options.getRevision());
      } else proposed.push(proposedOf(request.getProposedMessage()!));
    });
    call.on('error', () => undefined);
    call.on('end', () => {
      const outcome = log.append(stream, expected, proposed);
      if (!behaviour.sendsReply()) return;
      if (outcome.kind === 'deleted') reply(deleted(stream));
      else reply(null, appendResponse(expected, outcome));
    });
  };

  const batchAppend: handleBidiStreamingCall<BatchAppend, BatchAppendResponse> = (call) => {
    const open = new Map<string, { stream: string; expected: Expected; proposed: Proposed[] }>();
    call.on('data', (request: BatchAppend) => {
      const correlation = request.getCorrelationId()!;
      const id = correlation.getString();
      const options = request.getOptions();
      if (options) {
        const expected = expectedOf(options, () => options.getStreamPosition());
        open.set(id, { stream: nameOf(options.getStreamIdentifier()), expected, proposed: [] });
      }
      const batch = open.get(id)!;
      batch.proposed.push(...request.getProposedMessagesList().map(proposedOf));
      if (!request.getIsFinal()) return;
      open.delete(id);
      const outcome = log.append(batch.stream, batch.expected, batch.proposed);
      if (behaviour.sendsReply()) call.write(batchResponse(correlation, batch.stream, batch.expected, outcome));
    });
    call.on('error', () => undefined);
    call.on('end', () => call.end());
  };

  const tombstone: handleUnaryCall<Tombstone, TombstoneResponse> = (call, reply) => {
    const options = call.request.getOptions()!;
    const stream = nameOf(options.getStreamIdentifier());
    const outcome: Outcome = log.tombstone(
      stream,
      expectedOf(options, () => options.getRevision()),
    );
    if (outcome.kind === 'deleted') return reply(deleted(stream));
    if (outcome.kind === 'wrong') return reply(failure('wrong-expected-version', stream));
    const position = new streams.TombstoneResp.Position()
      .setCommitPosition(outcome.position.toString())
      .setPreparePosition(outcome.position.toString());
    reply(null, new streams.TombstoneResp().setPosition(position));
  };

  const getSupportedMethods: handleUnaryCall<unknown, InstanceType<typeof features.SupportedMethods>> = (_, reply) => {
    const methods = ['append', 'read', 'delete', 'tombstone', ...(behaviour.batchAppend ? ['batchappend'] : [])];
    const supported = new features.SupportedMethods().setEventStoreServerVersion('0.0.0');
    for (const name of methods) {
      supported.addMethods(new features.SupportedMethod().setMethodName(name).setServiceName(SERVICE));
    }
    reply(null, supported);
  };

  return { streams: { read, append, batchAppend, tombstone }, features: { getSupportedMethods } };
}

async function readStream(log: PeerLog, call: Call, options: ReadOptions): Promise<void> {
  const from = options.getStream()!;
  const stream = nameOf(from.getStreamIdentifier());
  if (log.isDeleted(stream)) {
    call.emit('error', deleted(stream));
    return;
  }
  const events = log.stream(stream);
  if (!events) call.write(notFoundResponse(stream));
  const last = (events?.length ?? 0) - 1;
  const start = from.hasRevision() ? Number(from.getRevision()) : from.hasEnd() ? last : 0;
  await writeAll(call, between(events ?? [], start, options));
  call.end();
}

async function readAll(log: PeerLog, call: Call, options: ReadOptions): Promise<void> {
  const from = options.getAll()!;
  const backwards = options.getReadDirection() === 1;
  // A read includes the event at its position forwards, and begins before it backwards.
  const at = from.hasPosition()
    ? log.indexOf(BigInt(from.getPosition()!.getCommitPosition()))
    : from.hasEnd()
      ? log.events.length
      : 0;
  await writeAll(call, between(log.events, backwards ? at - 1 : at, options));
  call.end();
}

/** The confirmation, what is stored, "caught up", then what is appended until the client cancels. */
async function subscribe(log: PeerLog, call: Call, options: ReadOptions): Promise<void> {
  const from = options.getAll()!;
  let next = from.hasEnd() ? log.events.length : 0;
  if (from.hasPosition()) {
    const at = log.indexOf(BigInt(from.getPosition()!.getCommitPosition()));
    next = Math.min(at + 1, log.events.length);
  }
  const matches = filterOf(options);
  const interval = WINDOW * (options.getFilter()?.getCheckpointintervalmultiplier() || 1);
  let changed = () => {};
  const stop = log.onChange(() => changed());
  call.on('cancelled', () => {
    stop();
    changed();
  });
  call.on('error', stop);
  await write(call, confirmationResponse(randomUUID()));
  let isLive = false;
  for (let examined = 0; !call.cancelled; ) {
    const event = log.events[next];
    if (isLive && log.events.length - next > LIVE_ROOM) {
      stop();
      call.emit('error', tooSlow());
      return;
    }
    if (event) {
      next++;
      if (matches(event)) await write(call, eventResponse(event));
      if (options.hasFilter() && ++examined % interval === 0) await write(call, checkpointResponse(event.position));
      continue;
    }
    if (!isLive) await write(call, caughtUpResponse());
    isLive = true;
    if (next >= log.events.length && !call.cancelled) await new Promise<void>((resolve) => (changed = resolve));
  }
}

function between(events: readonly PeerEvent[], start: number, options: ReadOptions): PeerEvent[] {
  const count = Number(options.getCount());
  const matches = filterOf(options);
  const found: PeerEvent[] = [];
  const step = options.getReadDirection() === 1 ? -1 : 1;
  for (let i = start; i >= 0 && i < events.length && found.length < count; i += step) {
    if (matches(events[i]!)) found.push(events[i]!);
  }
  return found;
}

function filterOf(options: ReadOptions): (event: PeerEvent) => boolean {
  const filter = options.getFilter();
  const expression = filter?.getEventType() ?? filter?.getStreamIdentifier();
  if (!filter || !expression) return () => true;
  const regex = expression.getRegex() ? new RegExp(expression.getRegex()) : undefined;
  const prefixes = expression.getPrefixList();
  return (event) => {
    const text = filter.hasEventType() ? event.type : event.stream;
    return regex ? regex.test(text) : prefixes.some((prefix) => text.startsWith(prefix));
  };
}

async function writeAll(call: Call, events: PeerEvent[]): Promise<void> {
  for (const event of events) await write(call, eventResponse(event));
}

async function write(call: Call, response: ReadResponse): Promise<void> {
  if (call.cancelled || call.write(response)) return;
  // The event that does not come keeps no listener.
  const either = new AbortController();
  const { signal } = either;
  await Promise.race([once(call, 'drain', { signal }), once(call, 'cancelled', { signal })]).catch(() => undefined);
  either.abort();
}

/** The server reads a record where it is asked to, and cannot where none begins. */
const unreadable = (error: unknown) =>
  Object.assign(error as Error, { code: status.UNKNOWN, details: 'Unexpected ReadAllResult: Error' });

const tooSlow = () => {
  const details = 'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.';
  return Object.assign(new Error(details), { code: status.ABORTED, details });
};

const deleted = (stream: string) => failure('stream-deleted', stream);

function failure(exception: string, stream: string): ServiceError {
  const metadata = new Metadata();
  metadata.set('exception', exception);
  metadata.set('stream-name', stream);
  return Object.assign(new Error(`${exception}: ${stream}`), {
    code: status.FAILED_PRECONDITION,
    details: `${exception}: ${stream}`,
    metadata,
  });
}
