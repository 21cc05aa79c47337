import type { Language } from '@kypseli/contract';
import type { PaidPlan } from '@kypseli/domain';
import { type Letter, layOut } from '../platform/mail/letter.js';
import type { Config } from '../settings.js';
import { WITHDRAWAL_WORDS } from './withdrawal-words.js';

/** A withdrawal, and the keeper who gets its confirmation. */
export interface Withdrawal {
  email: string;
  firstname: string;
  lastname: string;
  language: Language;
  timezone: string;
  plan: PaidPlan;
  begunAt: Date;
  withdrawnAt: Date;
  refundEur: number;
}

const LOCALES: Record<Language, string> = { en: 'en-GB', el: 'el-GR', es: 'es-ES' };

/** Repeats what was declared and when it arrived, as the confirmation of a withdrawal must. */
export const withdrawalLetter = (withdrawal: Withdrawal, { publicUrl, operator }: Config): Letter => {
  const { email, firstname, lastname, language, timezone, plan, begunAt, withdrawnAt, refundEur } = withdrawal;
  const words = WITHDRAWAL_WORDS[language];
  const locale = LOCALES[language];
  const day = (at: Date) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timezone }).format(at);
  const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: timezone });
  const euro = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(refundEur);
  return layOut({
    to: email,
    language,
    subject: words.subject,
    greeting: words.greeting,
    lines: [
      words.received(`${instant.format(withdrawnAt)} (${timezone})`),
      words.contract[plan](day(begunAt)),
      words.keeper(`${firstname} ${lastname}`, email),
      words.refund(euro),
      words.records,
    ],
    button: { url: `${publicUrl}/${language}/settings?tab=1`, label: words.button },
    after: [],
    closing: words.closing,
    operator,
  });
};
