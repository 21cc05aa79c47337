import { IconEye, IconEyeOff, IconLock } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldTexts } from './FieldFrame';
import { IconButton } from './IconButton';
import { TextField } from './TextField';

/** A password field with a button that shows it; pasting and password managers work. */
export const PasswordField = (props: ComponentProps<'input'> & FieldTexts) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      icon={<IconLock />}
      tail={
        <IconButton
          label={t(shown ? 'field.hidePassword' : 'field.showPassword')}
          aria-pressed={shown}
          icon={shown ? <IconEyeOff /> : <IconEye />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
};
