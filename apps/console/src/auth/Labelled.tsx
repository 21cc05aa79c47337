import { Box, FormLabel, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { useId } from 'react';

/** A field with its label above it. */
export const Labelled = ({ label, hint, ...input }: OutlinedInputProps & { label: string; hint?: string }) => {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <FormLabel htmlFor={id} sx={{ color: 'text.primary' }}>
        {label}
      </FormLabel>
      <OutlinedInput id={id} fullWidth aria-describedby={hint ? `${id}-hint` : undefined} {...input} />
      {hint && (
        <Box id={`${id}-hint`} sx={{ fontSize: '0.78125rem', color: 'text.secondary' }}>
          {hint}
        </Box>
      )}
    </Box>
  );
};
