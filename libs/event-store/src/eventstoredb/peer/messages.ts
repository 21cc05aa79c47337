import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import type { Expected, Outcome, PeerEvent, Proposed } from './peer-log.js';

const TICKS_PER_MILLISECOND = 10_000n;

export function nameOf(identifier: InstanceType<typeof shared.StreamIdentifier> | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
}

function identifierOf(stream: string) {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64'));
}

/** The messages of appends differ in their classes, not in these methods. */
interface ProposedMessage {
  getId(): InstanceType<typeof shared.UUID> | undefined;
  getMetadataMap(): { get(key: string): string | undefined };
  getData_asU8(): Uint8Array;
  getCustomMetadata_asU8(): Uint8Array;
}

export function proposedOf(message: ProposedMessage): Proposed {
  return {
    id: message.getId()!.getString(),
    type: message.getMetadataMap().get('type')!,
    contentType: message.getMetadataMap().get('content-type')!,
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

interface Options {
  hasAny(): boolean;
  hasNoStream(): boolean;
  hasStreamExists(): boolean;
}

export function expectedOf(options: Options, revision: () => string): Expected {
  if (options.hasAny()) return 'any';
  if (options.hasNoStream()) return 'noStream';
  return options.hasStreamExists() ? 'streamExists' : BigInt(revision());
}

export function eventResponse(event: PeerEvent) {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(identifierOf(event.stream))
    .setStreamRevision(event.revision.toString())
    .setCommitPosition(event.position.toString())
    .setPreparePosition(event.position.toString())
    .setData(event.data)
    .setCustomMetadata(event.metadata);
  recorded.getMetadataMap().set('type', event.type);
  recorded.getMetadataMap().set('content-type', event.contentType);
  recorded.getMetadataMap().set('created', (BigInt(event.created) * TICKS_PER_MILLISECOND).toString());
  const read = new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(event.position.toString());
  return new streams.ReadResp().setEvent(read);
}

export function confirmationResponse(id: string) {
  return new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id));
}

export function checkpointResponse(position: bigint) {
  const checkpoint = new streams.ReadResp.Checkpoint()
    .setCommitPosition(position.toString())
    .setPreparePosition(position.toString());
  return new streams.ReadResp().setCheckpoint(checkpoint);
}

export function caughtUpResponse() {
  return new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());
}

export function notFoundResponse(stream: string) {
  const notFound = new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(stream));
  return new streams.ReadResp().setStreamNotFound(notFound);
}

export function appendResponse(expected: Expected, outcome: Exclude<Outcome, { kind: 'deleted' }>) {
  const response = new streams.AppendResp();
  if (outcome.kind === 'stored') {
    const position = new streams.AppendResp.Position()
      .setCommitPosition(outcome.position.toString())
      .setPreparePosition(outcome.position.toString());
    const success = new streams.AppendResp.Success().setCurrentRevision(outcome.revision.toString());
    return response.setSuccess(success.setPosition(position));
  }
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (outcome.current === null) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(outcome.current.toString());
  if (expected === 'any') wrong.setExpectedAny(new shared.Empty());
  else if (expected === 'noStream') wrong.setExpectedNoStream(new shared.Empty());
  else if (expected === 'streamExists') wrong.setExpectedStreamExists(new shared.Empty());
  else wrong.setExpectedRevision(expected.toString());
  return response.setWrongExpectedVersion(wrong);
}

export function batchResponse(
  correlation: InstanceType<typeof shared.UUID>,
  stream: string,
  expected: Expected,
  outcome: Outcome,
) {
  const response = new streams.BatchAppendResp()
    .setCorrelationId(correlation)
    .setStreamIdentifier(identifierOf(stream));
  if (outcome.kind === 'stored') {
    const position = new shared.AllStreamPosition()
      .setCommitPosition(outcome.position.toString())
      .setPreparePosition(outcome.position.toString());
    const success = new streams.BatchAppendResp.Success().setCurrentRevision(outcome.revision.toString());
    return response.setSuccess(success.setPosition(position));
  }
  const details = new any.Any();
  if (outcome.kind === 'deleted') {
    const deleted = new shared.StreamDeleted().setStreamIdentifier(identifierOf(stream));
    details.pack(deleted.serializeBinary(), 'event_store.client.StreamDeleted');
  } else {
    const wrong = new shared.WrongExpectedVersion();
    if (outcome.current === null) wrong.setCurrentNoStream(new empty.Empty());
    else wrong.setCurrentStreamRevision(outcome.current.toString());
    if (expected === 'any') wrong.setExpectedAny(new empty.Empty());
    else if (expected === 'noStream') wrong.setExpectedNoStream(new empty.Empty());
    else if (expected === 'streamExists') wrong.setExpectedStreamExists(new empty.Empty());
    else wrong.setExpectedStreamPosition(expected.toString());
    details.pack(wrong.serializeBinary(), 'event_store.client.WrongExpectedVersion');
  }
  return response.setError(new status.Status().setDetails(details));
}
