import { useFormats } from '../ui/formats';
import { Facets } from './Facets';

interface CountFilterProps {
  label: string;
  source: string;
  /** Where each range begins; it ends before the next. */
  from: number[];
}

/** A filter by ranges of a number: 0, 1–5, 6–50, 51 and more. */
export const CountFilter = ({ label, source, from }: CountFilterProps) => {
  const { number } = useFormats();
  const choices = from.map((least, at) => {
    const next = from[at + 1];
    if (next === undefined) return { value: { from: least }, label: `${number(least)}+` };
    const most = next - 1;
    return {
      value: { from: least, to: most },
      label: least === most ? number(least) : `${number(least)}–${number(most)}`,
    };
  });
  return <Facets label={label} source={source} choices={choices} />;
};
