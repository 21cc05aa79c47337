import { useEffect } from 'react';

/** The title of the browser's tab. */
export const useTitle = (title: string) => {
  useEffect(() => {
    document.title = `${title} · Kypseli`;
  }, [title]);
};
