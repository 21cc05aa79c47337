import { Box, FormLabel, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { useId } from 'react';

interface LabelledProps extends Omit<OutlinedInputProps, 'error'> {
  label: string;
  hint?: string;
  /** What is wrong with what was typed, instead of the hint. */
  problem?: string | false | null;
}

/** A field with its label above it. */
export const Labelled = ({ label, hint, problem, ...input }: LabelledProps) => {
  const id = useId();
  const below = problem || hint;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <FormLabel htmlFor={id} sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        fullWidth
        error={Boolean(problem)}
        aria-describedby={below ? `${id}-hint` : undefined}
        {...input}
      />
      {below && (
        <Box
          id={`${id}-hint`}
          role={problem ? 'alert' : undefined}
          sx={{ fontSize: '0.78125rem', color: problem ? 'var(--danger)' : 'text.secondary' }}
        >
          {below}
        </Box>
      )}
    </Box>
  );
};
