/** A value with its labels; of a histogram also the end of its name. */
export interface Sample {
  value: number;
  labels?: Record<string, string>;
  suffix?: '_bucket' | '_sum' | '_count';
}

export interface Metric {
  name: string;
  type: 'gauge' | 'counter' | 'histogram';
  help: string;
  samples: Sample[];
}

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const labelled = (labels: Record<string, string> = {}): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

/** The media type of Prometheus' text format. */
export const EXPOSITION = 'text/plain; version=0.0.4; charset=utf-8';

/** Metrics in Prometheus' text format. */
export const exposition = (metrics: Metric[]): string =>
  metrics
    .map(({ name, type, help, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(({ value, labels, suffix = '' }) => `${name}${suffix}${labelled(labels)} ${value}`),
        '',
      ].join('\n'),
    )
    .join('');
