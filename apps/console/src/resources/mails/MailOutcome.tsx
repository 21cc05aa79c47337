import type { Mail } from '@kypseli/contract/admin';
import type { TextKey } from '../../i18n/messages';
import { useText } from '../../i18n/use-text';
import { type State, StateMark } from '../../ui/StateMark';

const MARKS: Record<Mail['outcome'], State> = {
  waiting: 'waiting',
  delivered: 'fine',
  shown: 'fine',
  refused: 'failed',
  late: 'look',
  nobody: 'look',
  failed: 'failed',
};

export const MailOutcome = ({ outcome }: Pick<Mail, 'outcome'>) => {
  const t = useText();
  return <StateMark state={MARKS[outcome]} word={t(`mails.outcome.${outcome}`)} />;
};

/** What a mail is for; a kind that has no words yet stands as it is. */
export const useMailKind = () => {
  const t = useText();
  return (kind: string): string => {
    const key = `mails.kind.${kind}` as TextKey;
    const text = t(key);
    return text === key ? kind : text;
  };
};
