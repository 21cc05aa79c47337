/** The name that the server gives a file, in the reader's language where it has one. */
const nameOf = (disposition: string | null): string | undefined => {
  const local = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return local === undefined ? /filename="([^"]+)"/.exec(disposition ?? '')?.[1] : decodeURIComponent(local);
};

/** Hands a file that came with a session to the browser, which keeps it among the downloads. */
export const saveFile = async (response: Response, fallback: string): Promise<void> => {
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = nameOf(response.headers.get('content-disposition')) ?? fallback;
  link.click();
  URL.revokeObjectURL(url);
};
