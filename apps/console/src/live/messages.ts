import type { LiveMessage } from '@kypseli/contract/admin';

export type LiveTopic = Exclude<LiveMessage['topic'], 'open'>;
export type MessageOf<T extends LiveTopic> = Extract<LiveMessage, { topic: T }>;

/** The data of each frame of a stream of server-sent events; comments keep it alive and are passed as null. */
export async function* framesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveMessage | null> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += value;
    const frames = text.split('\n\n');
    text = frames.pop()!;
    for (const frame of frames) yield frame.startsWith('data: ') ? (JSON.parse(frame.slice(6)) as LiveMessage) : null;
  }
}
