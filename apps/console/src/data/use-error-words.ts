import { useText } from '../i18n/use-text';
import { answerIn } from './answer-words';
import { errorCode } from './http';

/** Why a change did not come about, in words; most of them are those of the server. */
export const useErrorWords = () => {
  const t = useText();
  return (error: Error): string => {
    switch (errorCode(error)) {
      case 'step_up_required':
        return t('auth.step_up.cancelled');
      case 'offline':
        return t('shell.failure.maybe_done');
      case 'unavailable':
        return `${t('shell.failure.unavailable')} ${t('shell.failure.safe')}`;
      default:
        return answerIn(error.message, t);
    }
  };
};
