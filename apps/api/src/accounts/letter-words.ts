import type { Language } from '@kypseli/contract';

/** The words of a letter around its link. */
interface Words {
  subject: string;
  lines: string[];
  button: string;
  after: string[];
}

interface Phrases {
  /** Without a name where that could be taken for something else. */
  greeting: (name: string | null) => string;
  farewell: string;
  verify: (valid: string) => Words;
  verifyAgain: (valid: string) => Words;
  taken: (forgotten: string) => Words;
  reset: (valid: string) => Words;
  passwordChanged: (at: string) => Words;
}

const en: Phrases = {
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  farewell: 'Good luck with your bees, Kypseli',
  verify: (valid) => ({
    subject: 'Please verify your email',
    lines: ['Thank you for signing up to Kypseli. Please confirm that this address is yours.'],
    button: 'Verify my email',
    after: [`The link is valid for ${valid} and works once. If you did not sign up, you can ignore this mail.`],
  }),
  verifyAgain: (valid) => ({
    subject: 'Your new link to verify your email',
    lines: ['You asked for a new link. Please confirm that this address is yours.'],
    button: 'Verify my email',
    after: [`The link is valid for ${valid} and works once. If you did not ask for it, you can ignore this mail.`],
  }),
  taken: (forgotten) => ({
    subject: 'You already have an account',
    lines: ['Somebody asked for a new Kypseli account with this address. You already have one: please log in.'],
    button: 'Log in',
    after: [
      `Have you forgotten your password? Set a new one here: ${forgotten}`,
      'If it was not you, there is nothing to do: your account is unchanged.',
    ],
  }),
  reset: (valid) => ({
    subject: 'Set a new password',
    lines: ['Somebody asked for a new password for your Kypseli account.'],
    button: 'Set a new password',
    after: [
      `The link is valid for ${valid} and works once. A newer one takes its place.`,
      'If it was not you, you can ignore this mail: your password stays as it is.',
    ],
  }),
  passwordChanged: (at) => ({
    subject: 'Your password was changed',
    lines: [`The password of your Kypseli account was changed on ${at}. Every other device was logged out.`],
    button: 'Set another password',
    after: ['If it was you, there is nothing to do. If it was not, please set another password at once.'],
  }),
};

const el: Phrases = {
  greeting: (name) => (name ? `Γεια σας ${name},` : 'Γεια σας,'),
  farewell: 'Καλές μελισσοκομικές εργασίες, Kypseli',
  verify: (valid) => ({
    subject: 'Επιβεβαιώστε το email σας',
    lines: ['Ευχαριστούμε για την εγγραφή σας στο Kypseli. Επιβεβαιώστε ότι η διεύθυνση είναι δική σας.'],
    button: 'Επιβεβαίωση email',
    after: [`Ο σύνδεσμος ισχύει για ${valid} και μία φορά. Αν δεν εγγραφήκατε εσείς, αγνοήστε αυτό το μήνυμα.`],
  }),
  verifyAgain: (valid) => ({
    subject: 'Ο νέος σύνδεσμος για την επιβεβαίωση του email σας',
    lines: ['Ζητήσατε νέο σύνδεσμο. Επιβεβαιώστε ότι η διεύθυνση είναι δική σας.'],
    button: 'Επιβεβαίωση email',
    after: [`Ο σύνδεσμος ισχύει για ${valid} και μία φορά. Αν δεν τον ζητήσατε εσείς, αγνοήστε αυτό το μήνυμα.`],
  }),
  taken: (forgotten) => ({
    subject: 'Έχετε ήδη λογαριασμό',
    lines: ['Κάποιος ζήτησε νέο λογαριασμό Kypseli με αυτή τη διεύθυνση. Έχετε ήδη λογαριασμό: συνδεθείτε.'],
    button: 'Σύνδεση',
    after: [
      `Ξεχάσατε τον κωδικό σας; Ορίστε νέο εδώ: ${forgotten}`,
      'Αν δεν ήσασταν εσείς, δεν χρειάζεται να κάνετε τίποτα: ο λογαριασμός σας δεν άλλαξε.',
    ],
  }),
  reset: (valid) => ({
    subject: 'Ορίστε νέο κωδικό',
    lines: ['Κάποιος ζήτησε νέο κωδικό για τον λογαριασμό σας στο Kypseli.'],
    button: 'Ορισμός νέου κωδικού',
    after: [
      `Ο σύνδεσμος ισχύει για ${valid} και μία φορά. Ένας νεότερος τον αντικαθιστά.`,
      'Αν δεν ήσασταν εσείς, αγνοήστε αυτό το μήνυμα: ο κωδικός σας μένει ως έχει.',
    ],
  }),
  passwordChanged: (at) => ({
    subject: 'Ο κωδικός σας άλλαξε',
    lines: [`Ο κωδικός του λογαριασμού σας στο Kypseli άλλαξε στις ${at}. Όλες οι άλλες συσκευές αποσυνδέθηκαν.`],
    button: 'Ορισμός άλλου κωδικού',
    after: ['Αν ήσασταν εσείς, δεν χρειάζεται να κάνετε τίποτα. Αν όχι, ορίστε αμέσως άλλον κωδικό.'],
  }),
};

const es: Phrases = {
  greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
  farewell: 'Suerte con sus abejas, Kypseli',
  verify: (valid) => ({
    subject: 'Verifique su correo electrónico',
    lines: ['Gracias por registrarse en Kypseli. Confirme que esta dirección es suya.'],
    button: 'Verificar mi correo',
    after: [`El enlace vale ${valid} y una sola vez. Si usted no se registró, ignore este mensaje.`],
  }),
  verifyAgain: (valid) => ({
    subject: 'Su nuevo enlace para verificar el correo',
    lines: ['Usted pidió un enlace nuevo. Confirme que esta dirección es suya.'],
    button: 'Verificar mi correo',
    after: [`El enlace vale ${valid} y una sola vez. Si usted no lo pidió, ignore este mensaje.`],
  }),
  taken: (forgotten) => ({
    subject: 'Ya tiene una cuenta',
    lines: ['Alguien pidió una cuenta nueva de Kypseli con esta dirección. Ya tiene una: inicie sesión.'],
    button: 'Iniciar sesión',
    after: [
      `¿Ha olvidado su contraseña? Elija una nueva aquí: ${forgotten}`,
      'Si no fue usted, no tiene que hacer nada: su cuenta no ha cambiado.',
    ],
  }),
  reset: (valid) => ({
    subject: 'Elija una contraseña nueva',
    lines: ['Alguien pidió una contraseña nueva para su cuenta de Kypseli.'],
    button: 'Elegir una contraseña nueva',
    after: [
      `El enlace vale ${valid} y una sola vez. Uno más nuevo lo sustituye.`,
      'Si no fue usted, ignore este mensaje: su contraseña sigue siendo la misma.',
    ],
  }),
  passwordChanged: (at) => ({
    subject: 'Su contraseña ha cambiado',
    lines: [`La contraseña de su cuenta de Kypseli se cambió el ${at}. Los demás dispositivos se desconectaron.`],
    button: 'Elegir otra contraseña',
    after: ['Si fue usted, no tiene que hacer nada. Si no, elija otra contraseña enseguida.'],
  }),
};

export const PHRASES: Record<Language, Phrases> = { en, el, es };
