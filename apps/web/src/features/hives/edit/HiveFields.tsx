import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { splitTags, tagsFit } from '../../../tags/split-tags';
import { TextField } from '../../../ui/TextField';
import { checkNumber } from './check-number';
import type { HiveInput } from './hive-input';

/** The number of a hive and its other fields. */
export const HiveFields = ({ numberHint }: { numberHint?: string }) => {
  const { t } = useTranslation('numbers');
  const { register, formState } = useFormContext<HiveInput>();
  const { errors } = formState;
  return (
    <>
      <TextField
        label={t('number')}
        hint={numberHint}
        autoComplete="off"
        error={errors.number?.message}
        {...register('number', { validate: checkNumber })}
      />
      <TextField
        label={t('tags')}
        hint={t('tagsHint')}
        autoComplete="off"
        error={errors.tags?.message}
        {...register('tags', { validate: (typed) => tagsFit(splitTags(typed)) || t('tooManyTags') })}
      />
    </>
  );
};
