import { readLabelCode } from '@kypseli/contract';

/** The code in what a label says: its address, or the code alone as somebody types it. */
export const codeIn = (text: string): string | null => {
  const [, code = text] = /\/h\/([^/?#]+)\/?$/i.exec(text.trim()) ?? [];
  return readLabelCode(code);
};
