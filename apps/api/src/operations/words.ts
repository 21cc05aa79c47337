/** 12408331 → 12,408,331 */
export const count = (value: number | bigint | string): string => BigInt(value).toLocaleString('en-GB');

/** Bytes as people read them, in powers of 1000. */
export const size = (bytes: number): string => {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1_000 && unit < units.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
};

/** 3 m 02 s */
export const duration = (ms: number): string => {
  const seconds = ms / 1_000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60), whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  if (hours > 0) return `${hours} h ${two(minutes)} m`;
  return minutes > 0 ? `${minutes} m ${two(rest)} s` : `${rest} s`;
};

/** How long ago an instant was: 9 days ago. */
export const ago = (instant: Date, now = new Date()): string => {
  const minutes = Math.max(0, Math.round((now.getTime() - instant.getTime()) / 60_000));
  const of = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'} ago`;
  if (minutes < 60) return of(minutes, 'minute');
  if (minutes < 48 * 60) return of(Math.round(minutes / 60), 'hour');
  return of(Math.round(minutes / (24 * 60)), 'day');
};

/** 2026-11-22 12:25:07, in the time zone of this machine. */
export const localTime = (instant: Date): string => {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [instant.getFullYear(), two(instant.getMonth() + 1), two(instant.getDate())].join('-');
  return `${day} ${[instant.getHours(), instant.getMinutes(), instant.getSeconds()].map(two).join(':')}`;
};
