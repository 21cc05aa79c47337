import type { StaffRole } from '@kypseli/contract';
import { Box, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import { useText } from '../../i18n/use-text';

export const ROLES = ['support', 'operator', 'admin'] as const satisfies StaffRole[];

interface RoleFieldProps<R extends StaffRole> {
  roles: readonly R[];
  value: R;
  onChange: (role: R) => void;
}

/** The roles, each with what it may do. */
export const RoleField = <R extends StaffRole>({ roles, value, onChange }: RoleFieldProps<R>) => {
  const t = useText();
  const id = useId();
  return (
    <Box>
      <FormLabel id={id} sx={{ color: 'text.primary' }}>
        {t('staff.columns.role')}
      </FormLabel>
      <RadioGroup aria-labelledby={id} value={value} onChange={(_, role) => onChange(role as R)}>
        {roles.map((role) => (
          <FormControlLabel
            key={role}
            value={role}
            sx={{ alignItems: 'flex-start', py: 1 }}
            control={<Radio size="small" sx={{ py: 0.5 }} />}
            label={
              <>
                <strong>{t(`shell.role.${role}`)}</strong>: {t(`staff.may.${role}`)}
              </>
            }
          />
        ))}
      </RadioGroup>
    </Box>
  );
};
