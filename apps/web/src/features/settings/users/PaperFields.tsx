import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/TextField';

/** What papers for authorities ask for. */
const FIELDS = ['registerNumber', 'authority', 'regaCode'] as const;
type PaperField = (typeof FIELDS)[number];

interface PaperFieldsProps {
  register: (field: PaperField) => ComponentProps<'input'>;
  errorOf: (field: PaperField) => string | undefined;
}

/** Of the keeper's profile; far down the page. */
export const PaperFields = ({ register, errorOf }: PaperFieldsProps) => {
  const { t } = useTranslation(['paperFields', 'common']);
  return FIELDS.map((field) => (
    <TextField
      key={field}
      label={t(field)}
      aside={t('common:optional')}
      hint={t(`${field}Hint`)}
      maxLength={100}
      error={errorOf(field)}
      {...register(field)}
    />
  ));
};
