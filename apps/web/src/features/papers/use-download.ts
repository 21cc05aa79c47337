import { type CallInput, exports } from '@kypseli/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../api/client';
import { errorText } from '../../api/errors';
import { saveFile } from '../../exports/save-file';
import { useLanguage } from '../../shell/use-language';
import { toast } from '../../ui/toast-store';

type Query = {
  columns?: string;
  day?: string | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
};

/** Saves a paper as a file in the screen's language. */
export const useDownload = (
  route: typeof exports.heldHives | typeof exports.register | typeof exports.farmBook,
  name: string,
  query: Query,
) => {
  const { t } = useTranslation('papers');
  const { language } = useLanguage();
  const [writing, setWriting] = useState<'pdf' | 'xlsx' | null>(null);
  const save = async (format: 'pdf' | 'xlsx') => {
    setWriting(format);
    try {
      // The routes only differ in their queries, which the server checks.
      const input = { params: { format }, query: { ...query, language } } as CallInput<typeof exports.heldHives>;
      await saveFile(await client.open(route as typeof exports.heldHives, input), `${name}.${format}`);
      toast(t('saved', { name }));
    } catch (error) {
      toast(t('notSaved', { why: errorText(error) }), { kind: 'refused' });
    } finally {
      setWriting(null);
    }
  };
  return { writing, save };
};
