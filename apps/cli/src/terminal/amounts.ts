/** 65 → 1 m 05 s */
export const seconds = (value: number): string => {
  const whole = Math.round(value);
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60), whole % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  if (hours > 0) return `${hours} h ${two(minutes)} m`;
  return minutes > 0 ? `${minutes} m ${two(rest)} s` : `${rest} s`;
};

/** Time spent, with a tenth where it is short. */
export const spent = (ms: number): string => (ms < 10_000 ? `${(ms / 1_000).toFixed(1)} s` : seconds(ms / 1_000));

export const percent = (share: number): string => `${Math.floor(share * 100)} %`;
