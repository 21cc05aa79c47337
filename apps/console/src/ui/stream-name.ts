/** apiary-0c77…; its id is long. */
export const shortStream = (stream: string): string => {
  const [category = '', ...id] = stream.split('-');
  return `${category}-${id.join('-').slice(0, 4)}…${stream.slice(-4)}`;
};

/** Which moments of a stream are shown: after one event, or before and after a command. */
export type StreamMoment = { revision: string } | { command: string };

/** The address of a stream, by default at its end. */
export const streamAddress = (stream: string, moment?: StreamMoment): string => {
  const path = `/streams/${encodeURIComponent(stream)}/show`;
  if (!moment) return path;
  return `${path}?${new URLSearchParams('revision' in moment ? { a: moment.revision } : { command: moment.command })}`;
};
