import { ApiError } from '@kypseli/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { usePainted } from '../browser/use-painted';
import { i18next, speakOf } from '../i18n/i18n';
import type { Language } from '../i18n/language';
import { errorText } from './errors';
import { fieldError, fieldErrorText, fieldIssues } from './issues';

/** The schema check of a form, loaded once; it brings zod, which no screen waits for before it shows. */
const useCheck = <Output extends FieldValues, Input extends FieldValues>(load: Load<Output, Input>) => {
  const check = useRef<Promise<Resolver<Input, unknown, Output>> | null>(null);
  const newest = useRef(load);
  newest.current = load;
  return useCallback(() => {
    check.current ??= Promise.all([
      import('./form-check'),
      newest.current(),
      speakOf('issues', i18next.language as Language),
    ])
      .then(([{ formCheck }, schema]) => formCheck(schema))
      .catch(() => {
        check.current = null;
        throw new ApiError(0, { code: 'offline', message: 'The check of the form could not be loaded.', issues: [] });
      });
    return check.current;
  }, []);
};

type Load<Output, Input> = () => Promise<z.ZodType<Output, Input>>;

/** A form validated by the contract's schema, which is loaded after it shows; `send` receives valid values. */
export const useServerForm = <Output extends FieldValues, Input extends FieldValues>(
  load: Load<Output, Input>,
  defaultValues: DefaultValues<Input>,
  send: (values: Output) => Promise<void>,
) => {
  const check = useCheck(load);
  const form = useForm<Input, unknown, Output>({
    resolver: async (...typed) => (await check())(...typed),
    defaultValues,
  });
  const [failure, setFailure] = useState<unknown>(null);
  const { errors, isSubmitting } = form.formState;

  const painted = usePainted();
  useEffect(() => {
    if (!painted) return;
    // A check that cannot be loaded now is requested again when the form is sent.
    check().catch(() => undefined);
  }, [check, painted]);

  const checked = form.handleSubmit(async (values) => {
    setFailure(null);
    await send(values).catch((error: unknown) => {
      const issues = fieldIssues(error).filter(({ field }) => field in values);
      for (const { field, issue } of issues) form.setError(field as Path<Input>, fieldError(issue));
      if (issues.length === 0) setFailure(error);
    });
  });
  return {
    ...form,
    submit: (event: { preventDefault: () => void; persist: () => void }) => checked(event as never).catch(setFailure),
    sending: isSubmitting,
    /** Shown above the button, in the reader's language. */
    failure: failure === null ? null : errorText(failure),
    /** No server was reached. */
    offline: failure instanceof ApiError && failure.status === 0,
    /** Shown under a field. */
    errorOf: (field: Path<Input>) => fieldErrorText(errors[field]),
  };
};
