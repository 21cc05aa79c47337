import type { Language } from '@kypseli/contract';
import type { PaidPlan } from '@kypseli/domain';

interface WithdrawalWords {
  subject: string;
  greeting: string;
  received: (instant: string) => string;
  contract: Record<PaidPlan, (begun: string) => string>;
  keeper: (name: string, email: string) => string;
  refund: (euro: string) => string;
  records: string;
  button: string;
  closing: string;
}

const en: WithdrawalWords = {
  subject: 'You have withdrawn from your plan',
  greeting: 'Hello,',
  received: (instant) => `We received your withdrawal on ${instant}.`,
  contract: {
    monthly: (begun) => `Contract: Kypseli monthly plan, ordered on ${begun}.`,
    yearly: (begun) => `Contract: Kypseli yearly plan, ordered on ${begun}.`,
  },
  keeper: (name, email) => `Name: ${name}. Email: ${email}.`,
  refund: (euro) => `We are refunding ${euro} to your card. Your bank may take up to 14 days.`,
  records: 'The plan has ended. Your records stay in your account.',
  button: 'Open billing',
  closing: 'Good luck with your bees,\nKypseli',
};

const el: WithdrawalWords = {
  subject: 'Υπαναχωρήσατε από τη συνδρομή σας',
  greeting: 'Γεια σας,',
  received: (instant) => `Λάβαμε τη δήλωση υπαναχώρησής σας στις ${instant}.`,
  contract: {
    monthly: (begun) => `Σύμβαση: μηνιαία συνδρομή Kypseli, παραγγελία στις ${begun}.`,
    yearly: (begun) => `Σύμβαση: ετήσια συνδρομή Kypseli, παραγγελία στις ${begun}.`,
  },
  keeper: (name, email) => `Όνομα: ${name}. Email: ${email}.`,
  refund: (euro) => `Επιστρέφουμε ${euro} στην κάρτα σας. Η τράπεζά σας μπορεί να χρειαστεί έως 14 ημέρες.`,
  records: 'Η συνδρομή έληξε. Οι καταγραφές σας μένουν στον λογαριασμό σας.',
  button: 'Άνοιγμα χρέωσης',
  closing: 'Καλές σοδειές!\nKypseli',
};

const es: WithdrawalWords = {
  subject: 'Ha desistido de su plan',
  greeting: 'Hola:',
  received: (instant) => `Recibimos su desistimiento el ${instant}.`,
  contract: {
    monthly: (begun) => `Contrato: plan mensual de Kypseli, contratado el ${begun}.`,
    yearly: (begun) => `Contrato: plan anual de Kypseli, contratado el ${begun}.`,
  },
  keeper: (name, email) => `Nombre: ${name}. Correo: ${email}.`,
  refund: (euro) => `Le devolvemos ${euro} a su tarjeta. Su banco puede tardar hasta 14 días.`,
  records: 'El plan ha terminado. Sus registros siguen en su cuenta.',
  button: 'Abrir facturación',
  closing: '¡Suerte con sus abejas!\nKypseli',
};

export const WITHDRAWAL_WORDS: Record<Language, WithdrawalWords> = { en, el, es };
