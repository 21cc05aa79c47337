import { Alert } from '@mui/material';
import { useEffect, useState } from 'react';
import { type Refused, takeRefusals } from '../data/refusals';

/** The place in a dialog that says why what it asked for was refused; a dialog that closes hands over to the toast. */
export const Refusal = ({ isOpen = true }: { isOpen?: boolean }) => {
  const [refused, setRefused] = useState<Refused | null>(null);
  useEffect(() => (isOpen ? takeRefusals(setRefused) : undefined), [isOpen]);
  return refused && <Alert severity={refused.type}>{refused.text}</Alert>;
};
