import type { Language } from '@kypseli/contract';
import type { Operator } from '../../config.js';

const WORDS: Record<Language, { registration: string; taxNumber: string }> = {
  en: { registration: 'Registration no.', taxNumber: 'VAT no.' },
  el: { registration: 'Αρ. μητρώου (Γ.Ε.ΜΗ.)', taxNumber: 'ΑΦΜ' },
  es: { registration: 'N.º de registro', taxNumber: 'NIF-IVA' },
};

/** The operator in the footer of a mail: name, seat, numbers, contact. */
export const operatorLine = (language: Language, operator: Operator): string => {
  const words = WORDS[language];
  const { name, address, registration, taxNumber, email } = operator;
  return [
    name,
    address,
    registration && `${words.registration} ${registration}`,
    taxNumber && `${words.taxNumber} ${taxNumber}`,
    email,
  ]
    .filter(Boolean)
    .join(' · ');
};
