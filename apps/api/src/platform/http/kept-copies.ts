/** The compressed copies of an answer that is kept, by coding. */
interface Copies {
  byCoding: Map<string, Promise<Buffer>>;
  /** Called with the size of each new copy. */
  grew: (bytes: number) => void;
}

/** A copy is forgotten together with its answer. */
const kept = new WeakMap<Buffer, Copies>();

/** The bytes alone in their memory. What Node makes of less than 16 kB may be a part of a larger block, all of which stays. */
export const inOwnMemory = (content: string | Buffer): Buffer => {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(content));
  if (typeof content === 'string') own.write(content);
  else content.copy(own);
  return own;
};

/** Keeps the compressed copies of an answer, which will be sent again unchanged, as long as the answer itself. */
export const keepCopies = (answer: Buffer, grew: (bytes: number) => void): void => {
  kept.set(answer, { byCoding: new Map(), grew });
};

/** The kept copy of an answer in a coding, or what `compress` returns; it is kept if the answer is. */
export const copyOf = (answer: string | Buffer, coding: string, compress: () => Promise<Buffer>): Promise<Buffer> => {
  const copies = typeof answer === 'string' ? undefined : kept.get(answer);
  if (!copies) return compress();
  const known = copies.byCoding.get(coding);
  if (known) return known;
  const copy = compress().then(inOwnMemory);
  copies.byCoding.set(coding, copy);
  copy.then(
    ({ length }) => copies.grew(length),
    () => copies.byCoding.delete(coding),
  );
  return copy;
};
