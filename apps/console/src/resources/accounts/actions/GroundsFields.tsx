import { Labelled } from '../../../auth/Labelled';
import { useText } from '../../../i18n/use-text';

const SHORTEST = 5;
const LONGEST = 200;

export interface TypedGrounds {
  reason: string;
  ticket: string;
}

export const isReason = (text: string): boolean => text.trim().length >= SHORTEST && text.trim().length <= LONGEST;

interface GroundsFieldsProps {
  value: TypedGrounds;
  onChange: (value: TypedGrounds) => void;
}

/** Why, and for which ticket. */
export const GroundsFields = ({ value, onChange }: GroundsFieldsProps) => {
  const t = useText();
  return (
    <>
      <Labelled
        label={t('auth.gate.reason')}
        hint={t('auth.gate.reason_help')}
        value={value.reason}
        onChange={({ target }) => onChange({ ...value, reason: target.value })}
        inputProps={{ maxLength: LONGEST }}
        autoComplete="off"
        autoFocus
      />
      <Labelled
        label={t('auth.gate.ticket')}
        value={value.ticket}
        onChange={({ target }) => onChange({ ...value, ticket: target.value })}
        inputProps={{ maxLength: 60 }}
        autoComplete="off"
      />
    </>
  );
};
