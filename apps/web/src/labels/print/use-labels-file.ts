import { type CallInput, exports } from '@kypseli/contract';
import { useState } from 'react';
import { client } from '../../api/client';
import { errorText } from '../../api/errors';

export type LabelsQuery = CallInput<typeof exports.labels>['query'];

/** How long a window may read the file from this page's memory (ms). */
const READ_MS = 60_000;

/** Gets the file of labels from the server, and opens it in a tab or saves it. */
export const useLabelsFile = (query: LabelsQuery) => {
  const [working, setWorking] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const get = async (pass: (url: string, tab: Window | null) => void, tab: Window | null) => {
    setWorking(true);
    setFailed(null);
    try {
      const answer = await client.open(exports.labels, { query });
      const url = URL.createObjectURL(await answer.blob());
      pass(url, tab);
      setTimeout(() => URL.revokeObjectURL(url), READ_MS);
    } catch (error) {
      tab?.close();
      setFailed(errorText(error));
    }
    setWorking(false);
  };
  const save = (url: string) => {
    const link = document.createElement('a');
    link.href = url;
    link.download = 'labels.pdf';
    link.click();
  };
  return {
    working,
    failed,
    save: () => void get(save, null),
    /** Browsers allow a new tab only while the touch is handled, so it is opened first. */
    open: () =>
      void get(
        (url, tab) => {
          if (tab) tab.location.href = url;
          else save(url);
        },
        window.open('', '_blank'),
      ),
  };
};
