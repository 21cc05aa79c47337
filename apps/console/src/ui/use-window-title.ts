import { useEffect } from 'react';

/** The title of the window; undefined leaves it as it is. */
export const useWindowTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title) document.title = `${title} · Kypseli console`;
  }, [title]);
};
