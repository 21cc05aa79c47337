import type { DoctorCheck } from '@kypseli/contract/admin';
import type { TextKey } from '../i18n/messages';
import type { Translate } from '../i18n/use-text';

/** A check of `kypseli doctor` in words; names of products and of settings, such as Redis, are the same everywhere. */
export const checkName = (t: Translate, name: DoctorCheck['name']): string =>
  t(`checks.name.${name.replaceAll(' ', '_')}` as TextKey, { _: name });
