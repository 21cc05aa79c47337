import { SERVICE_COMMANDS, type ServiceCommand } from '@kypseli/contract';
import { serviceTokens as routes } from '@kypseli/contract/admin';
import { Box, Checkbox, FormControlLabel, FormGroup, FormLabel } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Labelled } from '../../auth/Labelled';
import { call } from '../../data/call';
import { useRefused } from '../../data/use-refused';
import { useText } from '../../i18n/use-text';
import { FormDialog } from './FormDialog';
import { NameField } from './NameField';
import { RoleField } from './RoleField';

const ROLES = ['support', 'operator'] as const;
const MOST_DAYS = 365;

/** Makes a token for a script; it is shown once. */
export const CreateTokenDialog = ({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (token: string) => void;
}) => {
  const t = useText();
  const id = useId();
  const refused = useRefused();
  const [name, setName] = useState('');
  const [role, setRole] = useState<(typeof ROLES)[number]>('operator');
  const [days, setDays] = useState('90');
  const [commands, setCommands] = useState<ServiceCommand[]>([]);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(routes.create, { body: { name: name.trim(), role, days: Number(days), commands } }),
    onSuccess: ({ token }) => onCreated(token),
    onError: refused,
  });
  const isDays = /^\d+$/.test(days) && Number(days) >= 1 && Number(days) <= MOST_DAYS;
  return (
    <FormDialog
      title={t('staff.tokens.create_title')}
      confirm={t('staff.tokens.create')}
      isReady={name.trim() !== '' && isDays && commands.length > 0}
      isPending={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <NameField value={name} onChange={setName} />
      <RoleField roles={ROLES} value={role} onChange={setRole} />
      <Labelled
        label={t('staff.tokens.days')}
        hint={t('staff.tokens.days_help')}
        problem={!isDays && t('staff.tokens.days_wrong')}
        inputMode="numeric"
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
      <Box>
        <FormLabel id={id} sx={{ color: 'text.primary' }}>
          {t('staff.tokens.commands')}
        </FormLabel>
        <FormGroup aria-labelledby={id} role="group" sx={{ flexDirection: 'row' }}>
          {SERVICE_COMMANDS.map((command) => (
            <FormControlLabel
              key={command}
              sx={{ width: '8.5rem', mr: 0 }}
              control={
                <Checkbox
                  size="small"
                  checked={commands.includes(command)}
                  onChange={(_, isChecked) =>
                    setCommands(isChecked ? [...commands, command] : commands.filter((one) => one !== command))
                  }
                />
              }
              label={<span className="mono">{command}</span>}
            />
          ))}
        </FormGroup>
      </Box>
    </FormDialog>
  );
};
