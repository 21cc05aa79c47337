import { FilterField } from './FilterField';
import { SearchFilter } from './SearchFilter';

/** A filter by a text, in the panel. */
export const TextFilter = ({ source, label }: { source: string; label: string }) => (
  <FilterField label={label}>
    <SearchFilter source={source} label={label} />
  </FilterField>
);
