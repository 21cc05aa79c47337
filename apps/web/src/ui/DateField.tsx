import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, type Ref, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format';
import { typedDay } from '../i18n/typed-day';
import { IconButton } from './IconButton';
import { isDay } from './is-day';
import { lazyPart, usePreloaded } from './lazy/lazy-part';
import { TextField } from './TextField';

const picker = lazyPart(async () => ({ default: (await import('./DatePicker')).DatePicker }));

interface DateFieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  aside?: string | undefined;
  /** A day, nothing, or invalid text. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Today in the keeper's time zone. */
  today: string;
  /** Days marked with a dot. */
  marked?: ReadonlySet<string>;
  ref?: Ref<HTMLInputElement>;
}

/** A day field: typed in the language's format, or chosen from a calendar. */
export const DateField = ({ value, onChange, onBlur, today, marked, label, ...rest }: DateFieldProps) => {
  const { t } = useTranslation();
  const { dayInFigures } = useFormat();
  /** While typing the text is not reformatted. */
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  /** Once opened it stays mounted, so that it can animate closing. */
  const [asked, setAsked] = useState(false);
  usePreloaded(picker);
  return (
    <>
      <TextField
        {...rest}
        label={label}
        autoComplete="off"
        placeholder={t('calendar.format')}
        value={typed ?? (isDay(value) ? dayInFigures(value) : value)}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(typedDay(target.value, today) ?? target.value.trim());
        }}
        onBlur={() => {
          setTyped(null);
          onBlur?.();
        }}
        tail={
          <IconButton
            label={t('calendar.open', { label })}
            icon={<IconCalendar />}
            onClick={() => {
              setAsked(true);
              setOpen(true);
            }}
          />
        }
      />
      {asked && (
        <Suspense fallback={null}>
          <picker.Part
            open={open}
            onClose={() => setOpen(false)}
            title={label}
            value={isDay(value) ? value : null}
            today={today}
            marked={marked}
            onChoose={onChange}
          />
        </Suspense>
      )}
    </>
  );
};
