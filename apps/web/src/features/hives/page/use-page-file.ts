import { exports, type HivePage } from '@kypseli/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../../api/client';
import { errorText } from '../../../api/errors';
import { saveFile } from '../../../exports/save-file';
import { toast } from '../../../ui/toast-store';

const TYPE = { type: 'application/pdf' };

const isNamed = (error: unknown, name: string) => error instanceof DOMException && error.name === name;

/** The page of a hive as a PDF: shared where the browser shares files, else saved. */
export const usePageFile = (page: HivePage) => {
  const { t } = useTranslation('hivePage');
  const [working, setWorking] = useState(false);
  /** A file that was ready too late for the browser, which shares only while a touch is recent. */
  const [ready, setReady] = useState<{ of: string; file: File } | null>(null);
  const shares = useMemo(() => navigator.canShare?.({ files: [new File([], 'page.pdf', TYPE)] }) ?? false, []);
  const of = JSON.stringify(page);
  const name = `${page.title}.pdf`;
  const isReady = ready?.of === of;

  const ask = () => client.open(exports.hivePage, { body: page });
  const share = async () => {
    const file = isReady ? ready.file : new File([await (await ask()).blob()], name, TYPE);
    try {
      await navigator.share({ files: [file], title: page.title });
    } catch (error) {
      if (isNamed(error, 'NotAllowedError')) setReady({ of, file });
      else if (!isNamed(error, 'AbortError')) throw error;
    }
  };
  const send = async () => {
    setWorking(true);
    try {
      await (shares ? share() : saveFile(await ask(), name));
    } catch (error) {
      toast(t('notMade', { why: errorText(error) }), { kind: 'refused' });
    }
    setWorking(false);
  };
  return { label: t(!shares ? 'save' : isReady ? 'shareReady' : 'share'), shares, working, send };
};
