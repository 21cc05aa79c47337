import { clock } from '../api/clock';

/** A new UUIDv7 by the server's clock. The library for it would cost every first screen half a kB. */
export const newId = (): string => {
  const time = clock.now().getTime().toString(16).padStart(12, '0');
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  const random = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'[bytes[9]! % 4];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(3, 6)}-${random.slice(6, 18)}`;
};
