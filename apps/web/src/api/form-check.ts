import { toNestErrors } from '@hookform/resolvers';
import { checkInput } from '@kypseli/domain';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { fieldError } from './issues';

/** Validates a form with a schema; each field gets its first issue, which `fieldErrorText` translates. */
export const formCheck =
  <Output extends FieldValues, Input extends FieldValues>(
    schema: z.ZodType<Output, Input>,
  ): Resolver<Input, unknown, Output> =>
  (values, _, options) => {
    const checked = checkInput(schema, values);
    if (checked.ok) return { values: checked.value, errors: {} };
    const errors: Record<string, ReturnType<typeof fieldError>> = {};
    for (const issue of checked.issues) errors[issue.path.join('.')] ??= fieldError(issue);
    return { values: {}, errors: toNestErrors(errors as FieldErrors, options) as FieldErrors<Input> };
  };
