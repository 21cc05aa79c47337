import { useState } from 'react';

/** How often something was opened: as the key of what is in it, it begins anew at each opening. */
export const useOpenings = (open: boolean): number => {
  const [opened, setOpened] = useState({ open, times: 0 });
  if (open !== opened.open) setOpened({ open, times: opened.times + (open ? 1 : 0) });
  return opened.times;
};
