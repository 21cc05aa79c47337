import type { Language } from '@kypseli/contract';
import type { Letter } from '../platform/mail/mailbox.js';

interface Words {
  greeting: (name: string) => string;
  verifySubject: string;
  verifyLine: string;
  verifyLink: string;
  verifyUntil: string;
  takenSubject: string;
  takenLine: string;
  takenLink: string;
  farewell: string;
}

const WORDS: Record<Language, Words> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    verifySubject: 'Please verify your email',
    verifyLine: 'thank you for signing up to Kypseli. Please confirm that this address is yours.',
    verifyLink: 'Verify my email',
    verifyUntil: 'The link is valid for 24 hours and works once. If you did not sign up, you can ignore this mail.',
    takenSubject: 'You already have an account',
    takenLine: 'somebody asked for a new Kypseli account with this address. You already have one: please log in.',
    takenLink: 'Log in',
    farewell: 'Good luck with your bees, Kypseli',
  },
  el: {
    greeting: (name) => `Γεια σας ${name},`,
    verifySubject: 'Επιβεβαιώστε το email σας',
    verifyLine: 'ευχαριστούμε για την εγγραφή σας στο Kypseli. Επιβεβαιώστε ότι η διεύθυνση είναι δική σας.',
    verifyLink: 'Επιβεβαίωση email',
    verifyUntil: 'Ο σύνδεσμος ισχύει για 24 ώρες και μία φορά. Αν δεν εγγραφήκατε εσείς, αγνοήστε αυτό το μήνυμα.',
    takenSubject: 'Έχετε ήδη λογαριασμό',
    takenLine: 'κάποιος ζήτησε νέο λογαριασμό Kypseli με αυτή τη διεύθυνση. Έχετε ήδη λογαριασμό: συνδεθείτε.',
    takenLink: 'Σύνδεση',
    farewell: 'Καλές μελισσοκομικές εργασίες, Kypseli',
  },
  es: {
    greeting: (name) => `Hola, ${name}:`,
    verifySubject: 'Verifique su correo electrónico',
    verifyLine: 'gracias por registrarse en Kypseli. Confirme que esta dirección es suya.',
    verifyLink: 'Verificar mi correo',
    verifyUntil: 'El enlace vale 24 horas y una sola vez. Si usted no se registró, ignore este mensaje.',
    takenSubject: 'Ya tiene una cuenta',
    takenLine: 'alguien pidió una cuenta nueva de Kypseli con esta dirección. Ya tiene una: inicie sesión.',
    takenLink: 'Iniciar sesión',
    farewell: 'Suerte con sus abejas, Kypseli',
  },
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const letter = (
  to: string,
  subject: string,
  lines: string[],
  link: { url: string; label: string },
  after: string[],
): Letter => ({
  to,
  subject,
  text: [...lines, link.url, ...after].join('\n\n'),
  html: [
    ...lines.map((line) => `<p>${escaped(line)}</p>`),
    `<p><a href="${escaped(link.url)}">${escaped(link.label)}</a></p>`,
    ...after.map((line) => `<p>${escaped(line)}</p>`),
  ].join('\n'),
});

interface Recipient {
  firstname: string;
  email: string;
  language: Language;
}

export const verifyLetter = ({ firstname, email, language }: Recipient, publicUrl: string, token: string): Letter => {
  const words = WORDS[language];
  const url = `${publicUrl}/${language}/confirmed?token=${token}`;
  const lines = [words.greeting(firstname), words.verifyLine];
  return letter(email, words.verifySubject, lines, { url, label: words.verifyLink }, [
    words.verifyUntil,
    words.farewell,
  ]);
};

/** To the owner of an address that somebody tried to register again; nothing else tells that it is taken. */
export const takenLetter = ({ firstname, email, language }: Recipient, publicUrl: string): Letter => {
  const words = WORDS[language];
  const link = { url: `${publicUrl}/${language}/login`, label: words.takenLink };
  return letter(email, words.takenSubject, [words.greeting(firstname), words.takenLine], link, [words.farewell]);
};
