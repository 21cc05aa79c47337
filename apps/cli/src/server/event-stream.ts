const MAX_EVENT_CHARACTERS = 4_000_000;

const dataOf = (block: string): string =>
  block
    .split(/\r\n|\r|\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).replace(/^ /, ''))
    .join('\n');

/**
 * The data of each server-sent event until the server ends the stream.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export async function* eventData(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true });
    const blocks = rest.split(/\r\n\r\n|\n\n|\r\r/);
    rest = blocks.pop()!;
    if (rest.length > MAX_EVENT_CHARACTERS) throw new Error('An event of the server is too large.');
    for (const data of blocks.map(dataOf)) if (data !== '') yield data;
  }
}
