import type { User } from '@kypseli/contract';
import { COUNTRIES } from '@kypseli/domain';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerForm } from '../../../api/use-server-form';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../i18n/language';
import { useLanguage } from '../../../shell/use-language';
import { useUnsaved } from '../../../shell/use-unsaved';
import { Button } from '../../../ui/Button';
import { Failure } from '../../../ui/Failure';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import { SelectField } from '../../../ui/SelectField';
import { TextArea } from '../../../ui/TextArea';
import { TextField } from '../../../ui/TextField';
import { toast } from '../../../ui/toast-store';
import styles from '../Section.module.css';
import { TimezoneField } from './TimezoneField';
import { useAccountCommands } from './use-account-commands';

const check = async () => (await import('./checks')).ProfileChange;

const valuesOf = ({ firstname, lastname, language, timezone, address, country, ...user }: User) => ({
  firstname,
  lastname,
  language,
  timezone,
  address: address ?? '',
  registerNumber: user.registerNumber ?? '',
  authority: user.authority ?? '',
  regaCode: user.regaCode ?? '',
  country: country ?? null,
});

const paperFields = lazyPart(async () => ({ default: (await import('./PaperFields')).PaperFields }), 'paperFields');

/** The keeper's name, language, time zone and units. */
export const ProfileForm = ({ user }: { user: User }) => {
  const { t } = useTranslation('settings');
  const { language, change } = useLanguage();
  const { changeProfile } = useAccountCommands();
  const form = useServerForm(check, valuesOf(user), async (changed) => {
    const saved = (await changeProfile(changed)).result.user;
    form.reset(valuesOf(saved));
    toast(t('profile.saved'));
    if (changed.language && changed.language !== user.language && changed.language !== language)
      change(changed.language);
  });
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const countries = COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) =>
    a.label.localeCompare(b.label, language),
  );
  const { isDirty } = form.formState;
  useUnsaved(isDirty);
  return (
    <form className={styles.body} noValidate onSubmit={(event) => void form.submit(event)}>
      <div className={styles.pair}>
        <TextField
          label={t('profile.firstname')}
          autoComplete="given-name"
          error={form.errorOf('firstname')}
          {...form.register('firstname')}
        />
        <TextField
          label={t('profile.lastname')}
          autoComplete="family-name"
          error={form.errorOf('lastname')}
          {...form.register('lastname')}
        />
      </div>
      <TextField label={t('profile.email')} type="email" value={user.email} readOnly />
      <SelectField
        label={t('profile.language')}
        hint={t('profile.languageHint')}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value].name }))}
        error={form.errorOf('language')}
        {...form.register('language')}
      />
      <TimezoneField
        value={form.watch('timezone') ?? user.timezone}
        error={form.errorOf('timezone')}
        onChange={(timezone) => form.setValue('timezone', timezone, { shouldDirty: true })}
      />
      <SelectField
        label={t('profile.country')}
        hint={t('profile.countryHint')}
        autoComplete="country"
        options={[{ value: '', label: t('profile.otherCountry') }, ...countries]}
        error={form.errorOf('country')}
        {...form.register('country', { setValueAs: (value) => value || null })}
      />
      <TextArea
        label={t('profile.address')}
        aside={t('profile.optional')}
        hint={t('profile.addressHint')}
        autoComplete="street-address"
        maxLength={500}
        error={form.errorOf('address')}
        {...form.register('address')}
      />
      <Suspense fallback={null}>
        <paperFields.Part register={form.register} errorOf={form.errorOf} />
      </Suspense>
      <Failure text={form.failure && t('profile.failed', { why: form.failure })} />
      <div className={styles.buttons}>
        <Button type="submit" variant="honey" size="large" disabled={form.sending}>
          {t(form.sending ? 'profile.saving' : 'profile.save')}
        </Button>
        {isDirty && !form.sending && <p className={styles.quiet}>{t('profile.unsaved')}</p>}
      </div>
    </form>
  );
};
