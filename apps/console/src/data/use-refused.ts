import { useNotify } from 'ra-core';
import { errorCode } from './http';
import { type Refused, showInDialog } from './refusals';
import { useErrorWords } from './use-error-words';

/** Says a refusal in the dialog that asked for the change, else by a toast. */
export const useSayRefused = () => {
  const notify = useNotify();
  return ({ type, text }: Refused): void => {
    if (!showInDialog({ type, text })) notify(text, { type });
  };
};

/** Says why a change did not come about: in the dialog that asked for it, else by a toast. */
export const useRefused = () => {
  const say = useSayRefused();
  const errorWords = useErrorWords();
  return (error: Error): void => {
    const type = errorCode(error) === 'step_up_required' ? 'info' : 'error';
    say({ type, text: errorWords(error) });
  };
};
