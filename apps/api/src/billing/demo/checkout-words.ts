import type { Language } from '@kypseli/contract';
import { type PaidPlan, PRICE_EUR } from '@kypseli/domain';

/** The words of the demo provider's page. */
export interface CheckoutWords {
  title: string;
  plan: (plan: PaidPlan) => string;
  per: (plan: PaidPlan) => string;
  card: string;
  noMoney: string;
  cards: string;
  number: string;
  pay: (plan: PaidPlan) => string;
  save: string;
  back: string;
  done: string;
  invalid: string;
  declined: string;
  conflict: string;
  gone: string;
  failed: string;
}

const en: CheckoutWords = {
  title: 'Demo checkout',
  plan: (plan) => (plan === 'monthly' ? 'Kypseli, monthly plan' : 'Kypseli, yearly plan'),
  card: 'This card will pay for the next periods of your plan.',
  noMoney: 'This is a demonstration: no money is moved.',
  cards: '4242 4242 4242 4242 is accepted, 4000 0000 0000 0002 is declined.',
  per: (plan) => (plan === 'monthly' ? 'a month' : 'a year'),
  number: 'Card number',
  pay: (plan) => `Order and pay ${PRICE_EUR[plan]} €`,
  save: 'Save this card',
  back: 'Back to Kypseli',
  done: 'Done.',
  invalid: 'Enter the 13 to 19 digits of a card.',
  declined: 'This card was declined. Use another one.',
  conflict: 'You already have this plan. Nothing was charged.',
  gone: 'This page has expired. Start again in Settings.',
  failed: 'Something went wrong. Nothing was charged; try again.',
};

const el: CheckoutWords = {
  title: 'Δοκιμαστική πληρωμή',
  plan: (plan) => (plan === 'monthly' ? 'Kypseli, μηνιαία συνδρομή' : 'Kypseli, ετήσια συνδρομή'),
  card: 'Με αυτή την κάρτα θα πληρώνονται οι επόμενες περίοδοι της συνδρομής σας.',
  noMoney: 'Πρόκειται για επίδειξη: δεν χρεώνεται τίποτα.',
  cards: 'Η 4242 4242 4242 4242 γίνεται δεκτή, η 4000 0000 0000 0002 απορρίπτεται.',
  per: (plan) => (plan === 'monthly' ? 'τον μήνα' : 'τον χρόνο'),
  number: 'Αριθμός κάρτας',
  pay: (plan) => `Παραγγελία και πληρωμή ${PRICE_EUR[plan]} €`,
  save: 'Αποθήκευση κάρτας',
  back: 'Πίσω στο Kypseli',
  done: 'Ολοκληρώθηκε.',
  invalid: 'Συμπληρώστε τα 13 έως 19 ψηφία της κάρτας.',
  declined: 'Η κάρτα απορρίφθηκε. Χρησιμοποιήστε άλλη.',
  conflict: 'Έχετε ήδη αυτή τη συνδρομή. Δεν χρεωθήκατε.',
  gone: 'Αυτή η σελίδα δεν ισχύει πια. Ξεκινήστε ξανά από τις ρυθμίσεις.',
  failed: 'Κάτι δεν πήγε καλά. Δεν χρεωθήκατε· δοκιμάστε ξανά.',
};

const es: CheckoutWords = {
  title: 'Pago de demostración',
  plan: (plan) => (plan === 'monthly' ? 'Kypseli, plan mensual' : 'Kypseli, plan anual'),
  card: 'Con esta tarjeta se pagarán los próximos periodos de su plan.',
  noMoney: 'Es una demostración: no se cobra nada.',
  cards: '4242 4242 4242 4242 se acepta, 4000 0000 0000 0002 se rechaza.',
  per: (plan) => (plan === 'monthly' ? 'al mes' : 'al año'),
  number: 'Número de tarjeta',
  pay: (plan) => `Contratar y pagar ${PRICE_EUR[plan]} €`,
  save: 'Guardar la tarjeta',
  back: 'Volver a Kypseli',
  done: 'Completado.',
  invalid: 'Introduzca los 13 a 19 dígitos de la tarjeta.',
  declined: 'La tarjeta fue rechazada. Use otra.',
  conflict: 'Ya tiene este plan. No se le ha cobrado nada.',
  gone: 'Esta página ya no es válida. Empiece de nuevo en los ajustes.',
  failed: 'Algo ha fallado. No se le ha cobrado nada; inténtelo de nuevo.',
};

export const CHECKOUT_WORDS: Record<Language, CheckoutWords> = { en, el, es };
