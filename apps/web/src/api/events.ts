import { session } from './session';

/** The frames of server-sent events end with an empty line. */
const END = /\r?\n\r?\n/;

const dataOf = (frame: string): string =>
  frame
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n');

/**
 * Reads server-sent events until they end or the signal aborts. Uses fetch, because EventSource cannot send the
 * session's token.
 * @throws whatever fetch throws; Error if the server refuses
 */
export const readEvents = async (path: string, onData: (data: unknown) => void, signal: AbortSignal): Promise<void> => {
  const headers = { accept: 'text/event-stream', authorization: `JWT ${session.get()?.token ?? ''}` };
  const response = await fetch(path, { headers, signal });
  if (!response.ok || !response.body) throw new Error(`The server answered ${response.status}.`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const frames = (rest + part.value).split(END);
    rest = frames.pop() ?? '';
    for (const data of frames.map(dataOf)) if (data !== '') onData(JSON.parse(data));
  }
};
