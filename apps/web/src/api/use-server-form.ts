import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError } from '@kypseli/contract';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { errorText, fieldIssues, issueText } from './errors';

/** A form whose fields are the contract's schema; `send` is what happens with valid ones. */
export const useServerForm = <Output extends FieldValues, Input extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  send: (values: Output) => Promise<void>,
) => {
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues });
  const [failure, setFailure] = useState<unknown>(null);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    await send(values).catch((error: unknown) => {
      const issues = fieldIssues(error).filter(({ field }) => field in values);
      for (const { field, message } of issues) form.setError(field as Path<Input>, { message });
      if (issues.length === 0) setFailure(error);
    });
  });
  return {
    ...form,
    submit,
    sending: isSubmitting,
    /** Above the button, in the reader's language. */
    failure: failure === null ? null : errorText(failure),
    /** No server was met. */
    offline: failure instanceof ApiError && failure.status === 0,
    /** Under a field. */
    errorOf: (field: Path<Input>) => issueText(errors[field]?.message as string | undefined),
  };
};
