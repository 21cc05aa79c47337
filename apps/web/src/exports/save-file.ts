import { ApiError } from '@kypseli/contract';

/** The file name from the server, in the reader's language if it has one. */
const nameOf = (disposition: string | null): string | undefined => {
  const local = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return local === undefined ? /filename="([^"]+)"/.exec(disposition ?? '')?.[1] : decodeURIComponent(local);
};

/** Parts of this size leave the page's memory: browsers store large blobs on disk. */
const PART_BYTES = 8_000_000;

/** @throws ApiError `offline` if the download breaks off */
const contentOf = async (response: Response, onProgress: (received: number) => void): Promise<Blob> => {
  const parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let [held, received] = [0, 0];
  const reader = response.body!.getReader();
  const broken = (): never => {
    throw new ApiError(0, { code: 'offline', message: 'The file broke off.', issues: [] });
  };
  for (let chunk = await reader.read().catch(broken); !chunk.done; chunk = await reader.read().catch(broken)) {
    chunks.push(chunk.value);
    held += chunk.value.length;
    received += chunk.value.length;
    onProgress(received);
    if (held < PART_BYTES) continue;
    parts.push(new Blob(chunks));
    [chunks, held] = [[], 0];
  }
  return new Blob([...parts, ...chunks], { type: response.headers.get('content-type') ?? '' });
};

/**
 * Passes a downloaded file to the browser, which saves it among the downloads. `onProgress` gets the bytes so far; the
 * total is unknown while the server writes the file.
 */
export const saveFile = async (
  response: Response,
  fallback: string,
  onProgress: (received: number) => void = () => undefined,
): Promise<void> => {
  const url = URL.createObjectURL(await contentOf(response, onProgress));
  const link = document.createElement('a');
  link.href = url;
  link.download = nameOf(response.headers.get('content-disposition')) ?? fallback;
  link.click();
  URL.revokeObjectURL(url);
};
