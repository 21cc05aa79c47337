export interface ByteRange {
  status: 200 | 206 | 416;
  headers: Record<string, string | number>;
  /** The first and the last byte to send. */
  from: number;
  to: number;
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** The range to send of `size` bytes for a Range header; several ranges or other units are ignored (RFC 9110, 14.2). */
export const rangeOf = (header: string | undefined, size: number): ByteRange => {
  const [, first = '', last = ''] = RANGE.exec(header ?? '') ?? [];
  const whole = { from: 0, to: size - 1 };
  const accepts = { 'accept-ranges': 'bytes' };
  if (first === '' && last === '') return { status: 200, headers: { ...accepts, 'content-length': size }, ...whole };
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (from >= size || from > to)
    return { status: 416, headers: { ...accepts, 'content-range': `bytes */${size}`, 'content-length': 0 }, ...whole };
  const headers = { ...accepts, 'content-range': `bytes ${from}-${to}/${size}`, 'content-length': to - from + 1 };
  return { status: 206, headers, from, to };
};
