import { type Apiary, ApiError, MAX_HIVES_AT_ONCE, madeId, NewApiary } from '@kypseli/contract';
import { APIARY_FUNCTIONS } from '@kypseli/domain';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { formCheck } from '../../api/form-check';
import { fieldError, fieldErrorText, fieldIssues } from '../../api/issues';
import { answerOrKept } from '../../commands/answer-or-kept';
import type { ApiaryChange } from '../../commands/kinds/apiaries';
import { offerUndo } from '../../commands/offer-undo';
import type { RefusedWrite } from '../../commands/queue-state';
import { numberOf } from '../../i18n/typed-number';
import { currentAccount } from '../../offline/account';
import { useSelection } from '../../shell/selection';
import { Button } from '../../ui/Button';
import { FormSheet } from '../../ui/FormSheet';
import { SelectField } from '../../ui/SelectField';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { toast } from '../../ui/toast-store';
import styles from './ApiaryForm.module.css';
import { PlaceFields } from './place/PlaceFields';
import type { FoundPlace } from './place/PlaceSearch';
import { useOwnPosition } from './place/use-own-position';
import { type ApiaryValues, useApiaryCommands } from './use-apiary-commands';

const valuesOf = (apiary: Partial<Apiary> | null, at: FoundPlace | undefined): ApiaryValues => ({
  name: apiary?.name ?? '',
  apiaryFunction: apiary?.apiaryFunction ?? 'FUNCTION_HARVEST',
  hiveCount: apiary?.id ? 0 : (apiary?.hiveCount ?? 0),
  forage: apiary?.forage ?? '',
  description: apiary?.description ?? '',
  municipality: apiary?.municipality ?? '',
  placeCode: apiary?.placeCode ?? '',
  lat: apiary?.lat ?? at?.lat ?? null,
  lng: apiary?.lng ?? at?.lng ?? null,
});

const countOf = (typed: unknown): number =>
  numberOf(String(typed), { most: MAX_HIVES_AT_ONCE, digits: 0 }) ?? Number.NaN;

interface ApiaryFormProps {
  apiary: Apiary | null;
  /** The position of a new apiary, if it was set on the map. */
  at?: FoundPlace | undefined;
  onClose: () => void;
  /** The refused command that is opened again. */
  again?: RefusedWrite | undefined;
}

/** Adds or edits an apiary. */
export const ApiaryForm = ({ apiary, at, onClose, again }: ApiaryFormProps) => {
  const { t } = useTranslation(['apiaries', 'common']);
  const { establish, describe } = useApiaryCommands();
  const { selectApiary } = useSelection();
  const begun = again ? { ...apiary, ...(again.change?.args as ApiaryChange | undefined)?.values } : apiary;
  const form = useForm({ resolver: formCheck(NewApiary), defaultValues: valuesOf(begun, at) });
  const { errors, isDirty, isSubmitting } = form.formState;
  const position = useOwnPosition();
  const [failure, setFailure] = useState<string | null>(null);

  /** A position that is still being determined is set when it arrives; false if there is none. */
  const placeLater = (saved: Pick<Apiary, 'id' | 'name'>): boolean => {
    const { name } = saved;
    return position.handOver({
      found: (lat, lng) =>
        void describe(saved, { lat, lng }).then(
          () => toast(t('done.located', { name })),
          (error) => toast(errorText(error), { kind: 'refused' }),
        ),
      missed: () => toast(t('done.notLocated', { name }), { kind: 'refused' }),
    });
  };
  const send = form.handleSubmit(async ({ hiveCount, ...values }) => {
    setFailure(null);
    try {
      const { name } = values;
      if (apiary) {
        const sent = describe(apiary, values, again?.id);
        const answer = await answerOrKept(sent);
        const later = placeLater(apiary);
        offerUndo(answer ? t(later ? 'done.changedLocating' : 'done.changed', { name }) : t('common:sync.kept'), sent);
      } else {
        const sent = establish({ ...values, hiveCount }, again?.id);
        const answer = await answerOrKept(sent);
        const id = answer?.result.apiary.id ?? madeId(currentAccount() ?? '', sent.id, 0);
        const later = placeLater({ id, name });
        selectApiary(id);
        toast(answer ? t(later ? 'done.addedLocating' : 'done.added', { name }) : t('common:sync.kept'));
      }
      onClose();
    } catch (error) {
      for (const { field, issue } of fieldIssues(error)) form.setError(field as keyof ApiaryValues, fieldError(issue));
      // The plans explain the limit of the free version.
      if (!(error instanceof ApiError && error.code === 'free_hive_limit')) setFailure(errorText(error));
    }
  });

  return (
    <FormSheet
      open
      dirty={isDirty}
      onClose={onClose}
      title={apiary ? t('form.edit', { name: apiary.name }) : t('add')}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" form="apiary" variant="honey" size="large" disabled={isSubmitting}>
            {t(apiary ? 'common:action.save' : 'add')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id="apiary" className={styles.form} noValidate onSubmit={(event) => void send(event)}>
          <TextField
            label={t('form.name')}
            maxLength={100}
            error={errors.name && t('form.nameMissing')}
            {...form.register('name')}
          />
          <SelectField
            label={t('form.function')}
            options={APIARY_FUNCTIONS.map((value) => ({ value, label: t(`function.${value}`) }))}
            {...form.register('apiaryFunction')}
          />
          {!apiary && (
            <TextField
              label={t('form.hiveCount')}
              hint={t('form.hiveCountHint')}
              inputMode="numeric"
              autoComplete="off"
              error={fieldErrorText(errors.hiveCount)}
              {...form.register('hiveCount', { setValueAs: countOf })}
            />
          )}
          <TextField
            label={t('form.forage')}
            aside={t('common:optional')}
            placeholder={t('form.forageExample')}
            error={fieldErrorText(errors.forage)}
            {...form.register('forage')}
          />
          <TextArea
            label={t('form.description')}
            aside={t('common:optional')}
            error={fieldErrorText(errors.description)}
            {...form.register('description')}
          />
          <PlaceFields position={position} />
          <TextField
            label={t('form.municipality')}
            aside={t('common:optional')}
            hint={t('form.municipalityHint')}
            maxLength={100}
            error={fieldErrorText(errors.municipality)}
            {...form.register('municipality')}
          />
          <TextField
            label={t('form.placeCode')}
            aside={t('common:optional')}
            hint={t('form.placeCodeHint')}
            maxLength={100}
            error={fieldErrorText(errors.placeCode)}
            {...form.register('placeCode')}
          />
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        </form>
      </FormProvider>
    </FormSheet>
  );
};
