import { useFormats } from './formats';

interface WhenProps {
  /** ISO 8601; null is shown as a dash. */
  at: string | null | undefined;
  look?: 'ago' | 'when' | 'day';
}

/** A time, with UTC to the millisecond in its tooltip. */
export const When = ({ at, look = 'when' }: WhenProps) => {
  const formats = useFormats();
  if (!at) return <>–</>;
  return (
    <time dateTime={at} title={formats.utc(at)}>
      {formats[look](at)}
    </time>
  );
};
