import { ApiError, type Import, imports } from '@kypseli/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundIssue } from '../../../api/issues';
import { upload } from '../../../commands/upload';
import { newId } from '../../../offline/new-id';
import { toast } from '../../../ui/toast-store';
import { type FileRefusal, refusalOf } from '../file/file-refusal';
import { importKeys } from './use-import';

export type UploadState =
  | { kind: 'idle' }
  | { kind: 'sending'; file: File; sent: number }
  | { kind: 'refused'; file: File; why: FileRefusal; issue?: FoundIssue; again: boolean };

/** Uploads a file, with progress, a way to cancel, and the reason of a refusal. */
export const useUpload = (onDone: (record: Import, file: File, sheet: string) => void) => {
  const cache = useQueryClient();
  const { t } = useTranslation('imports');
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const cancel = useRef<AbortController>(null);
  const last = useRef<{ file: File; sheet: string; key: string }>(null);

  const send = async (file: File, sheet = '') => {
    const refused = refusalOf(file);
    if (refused) return setState({ kind: 'refused', file, why: refused, again: false });
    // The same file has the same key: a lost answer is repeated.
    const same = last.current?.file === file && last.current.sheet === sheet;
    const key = same ? last.current!.key : newId();
    last.current = { file, sheet, key };
    const controller = new AbortController();
    cancel.current = controller;
    setState({ kind: 'sending', file, sent: 0 });
    try {
      const { result } = await upload<{ result: { import: Import } }>({
        path: imports.upload.path,
        file,
        fields: sheet ? { sheet } : {},
        idempotencyKey: key,
        onProgress: (sent) => setState({ kind: 'sending', file, sent }),
        signal: controller.signal,
      });
      cache.setQueryData(importKeys.one(result.import.id), result.import);
      void cache.invalidateQueries({ queryKey: importKeys.list });
      setState({ kind: 'idle' });
      onDone(result.import, file, sheet);
    } catch (error) {
      if (controller.signal.aborted) {
        toast(t('file.cancelled'));
        return setState({ kind: 'idle' });
      }
      const [issue] = error instanceof ApiError ? error.body.issues : [];
      const passing = error instanceof ApiError && (error.status === 0 || error.status >= 429);
      // A refusal is final for its key.
      if (!passing) last.current = null;
      setState({
        kind: 'refused',
        file,
        why: refusalOf(file, error) ?? 'internal',
        again: passing,
        ...(issue && { issue }),
      });
    }
  };
  return { state, send, cancel: () => cancel.current?.abort(), dismiss: () => setState({ kind: 'idle' }) };
};
