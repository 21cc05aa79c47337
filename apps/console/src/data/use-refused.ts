import { useNotify } from 'ra-core';
import { errorCode } from './http';
import { showInDialog } from './refusals';
import { useErrorWords } from './use-error-words';

/** Says why a change did not come about: in the dialog that asked for it, else by a toast. */
export const useRefused = () => {
  const notify = useNotify();
  const errorWords = useErrorWords();
  return (error: Error): void => {
    const type = errorCode(error) === 'step_up_required' ? 'info' : 'error';
    const text = errorWords(error);
    if (!showInDialog({ type, text })) notify(text, { type });
  };
};
