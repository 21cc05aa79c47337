export const MEDICINE_MISSING = 'Enter a medicine or an active substance.';

export const hasMedicine = ({ product, substance }: Readonly<Record<string, unknown>>): boolean =>
  Boolean(product || substance);
