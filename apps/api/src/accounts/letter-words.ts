import type { Language } from '@kypseli/contract';

/** The words of a letter around its link. */
interface Words {
  subject: string;
  lines: string[];
  button: string;
  after: string[];
}

interface Phrases {
  /** Null for a name that could be mistaken for something else. Greek names need a vocative, which we cannot form. */
  greeting: (name: string | null) => string;
  closing: string;
  verify: (valid: string) => Words;
  verifyAgain: (valid: string) => Words;
  taken: (resetUrl: string) => Words;
  reset: (valid: string) => Words;
  passwordChanged: (at: string) => Words;
  verifyNew: (valid: string) => Words;
  emailChanged: (at: string) => Words;
  loginLink: (at: string) => Words;
}

const en: Phrases = {
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  closing: 'Good luck with your bees,\nKypseli',
  verify: (valid) => ({
    subject: 'Verify your email',
    lines: ['Thank you for signing up to Kypseli. Confirm that this address is yours.'],
    button: 'Verify my email',
    after: [`The link expires in ${valid} and can be used once. If you didn’t sign up, ignore this email.`],
  }),
  verifyAgain: (valid) => ({
    subject: 'Your new verification link',
    lines: ['You asked for a new link. Confirm that this address is yours.'],
    button: 'Verify my email',
    after: [`The link expires in ${valid} and can be used once. If you didn’t request it, ignore this email.`],
  }),
  taken: (resetUrl) => ({
    subject: 'You already have an account',
    lines: ['We received a request for a new Kypseli account with this address. You already have one: log in.'],
    button: 'Log in',
    after: [
      `Forgot your password? Set a new one here: ${resetUrl}`,
      'If it wasn’t you, you don’t need to do anything: your account hasn’t changed.',
    ],
  }),
  reset: (valid) => ({
    subject: 'Set a new password',
    lines: ['We received a request for a new password for your Kypseli account.'],
    button: 'Set a new password',
    after: [
      `The link expires in ${valid} and can be used once. A newer one replaces it.`,
      'If it wasn’t you, ignore this email: your password hasn’t changed.',
    ],
  }),
  passwordChanged: (at) => ({
    subject: 'Your password was changed',
    lines: [`The password of your Kypseli account was changed on ${at}. Every other device was logged out.`],
    button: 'Set another password',
    after: ['If it was you, you don’t need to do anything. If it wasn’t, set another password now.'],
  }),
  verifyNew: (valid) => ({
    subject: 'Verify your new address',
    lines: ['Our support changed the address of your Kypseli account to this one. Confirm that it is yours.'],
    button: 'Verify my email',
    after: [`The link expires in ${valid} and can be used once. If this isn’t your account, ignore this email.`],
  }),
  emailChanged: (at) => ({
    subject: 'The address of your account was changed',
    lines: [`Our support changed the address of your Kypseli account on ${at}. Mails go to the new address now.`],
    button: 'Open Kypseli',
    after: ['If you asked for it, you don’t need to do anything. If you didn’t, write to us now.'],
  }),
  loginLink: (at) => ({
    subject: 'Our support made a login link for you',
    lines: [`On ${at} our support made a link that logs you in. It works once, for one minute.`],
    button: 'See where you are logged in',
    after: ['If you asked for it, you don’t need to do anything. If you didn’t, write to us now.'],
  }),
};

const el: Phrases = {
  greeting: () => 'Γεια σας,',
  closing: 'Καλές σοδειές!\nKypseli',
  verify: (valid) => ({
    subject: 'Επιβεβαιώστε το email σας',
    lines: ['Ευχαριστούμε για την εγγραφή σας στο Kypseli. Επιβεβαιώστε ότι η διεύθυνση είναι δική σας.'],
    button: 'Επιβεβαίωση email',
    after: [`Λήγει σε ${valid} και χρησιμοποιείται μία φορά. Αν δεν εγγραφήκατε εσείς, αγνοήστε αυτό το μήνυμα.`],
  }),
  verifyAgain: (valid) => ({
    subject: 'Νέος σύνδεσμος επιβεβαίωσης',
    lines: ['Ζητήσατε νέο σύνδεσμο. Επιβεβαιώστε ότι η διεύθυνση είναι δική σας.'],
    button: 'Επιβεβαίωση email',
    after: [`Λήγει σε ${valid} και χρησιμοποιείται μία φορά. Αν δεν τον ζητήσατε εσείς, αγνοήστε αυτό το μήνυμα.`],
  }),
  taken: (resetUrl) => ({
    subject: 'Έχετε ήδη λογαριασμό',
    lines: ['Λάβαμε αίτημα για νέο λογαριασμό Kypseli με αυτή τη διεύθυνση. Έχετε ήδη λογαριασμό: συνδεθείτε.'],
    button: 'Σύνδεση',
    after: [
      `Ξεχάσατε τον κωδικό σας; Ορίστε νέο εδώ: ${resetUrl}`,
      'Αν δεν ήσασταν εσείς, δεν χρειάζεται να κάνετε τίποτα: ο λογαριασμός σας δεν άλλαξε.',
    ],
  }),
  reset: (valid) => ({
    subject: 'Ορίστε νέο κωδικό',
    lines: ['Λάβαμε αίτημα για νέο κωδικό του λογαριασμού σας στο Kypseli.'],
    button: 'Ορισμός νέου κωδικού',
    after: [
      `Λήγει σε ${valid} και χρησιμοποιείται μία φορά. Ένας νεότερος τον αντικαθιστά.`,
      'Αν δεν ήσασταν εσείς, αγνοήστε αυτό το μήνυμα: ο κωδικός σας δεν άλλαξε.',
    ],
  }),
  passwordChanged: (at) => ({
    subject: 'Ο κωδικός σας άλλαξε',
    lines: [`Ο κωδικός του λογαριασμού σας στο Kypseli άλλαξε στις ${at}. Όλες οι άλλες συσκευές αποσυνδέθηκαν.`],
    button: 'Ορισμός άλλου κωδικού',
    after: ['Αν ήσασταν εσείς, δεν χρειάζεται να κάνετε τίποτα. Αν όχι, ορίστε αμέσως άλλον κωδικό.'],
  }),
  verifyNew: (valid) => ({
    subject: 'Επιβεβαιώστε τη νέα σας διεύθυνση',
    lines: [
      'Η υποστήριξη άλλαξε τη διεύθυνση του λογαριασμού σας στο Kypseli σε αυτήν. Επιβεβαιώστε ότι είναι δική σας.',
    ],
    button: 'Επιβεβαίωση email',
    after: [
      `Λήγει σε ${valid} και χρησιμοποιείται μία φορά. Αν ο λογαριασμός δεν είναι δικός σας, αγνοήστε το μήνυμα.`,
    ],
  }),
  emailChanged: (at) => ({
    subject: 'Η διεύθυνση του λογαριασμού σας άλλαξε',
    lines: [
      `Η υποστήριξη άλλαξε τη διεύθυνση του λογαριασμού σας στο Kypseli στις ${at}. Τα μηνύματα πηγαίνουν στη νέα.`,
    ],
    button: 'Άνοιγμα του Kypseli',
    after: ['Αν το ζητήσατε, δεν χρειάζεται να κάνετε τίποτα. Αν όχι, γράψτε μας αμέσως.'],
  }),
  loginLink: (at) => ({
    subject: 'Η υποστήριξη έφτιαξε σύνδεσμο εισόδου για εσάς',
    lines: [`Στις ${at} η υποστήριξη έφτιαξε σύνδεσμο που σας συνδέει. Λειτουργεί μία φορά, για ένα λεπτό.`],
    button: 'Δείτε πού είστε συνδεδεμένοι',
    after: ['Αν το ζητήσατε, δεν χρειάζεται να κάνετε τίποτα. Αν όχι, γράψτε μας αμέσως.'],
  }),
};

const es: Phrases = {
  greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
  closing: '¡Suerte con sus abejas!\nKypseli',
  verify: (valid) => ({
    subject: 'Verifique su correo electrónico',
    lines: ['Gracias por registrarse en Kypseli. Confirme que esta dirección es suya.'],
    button: 'Verificar mi correo',
    after: [`Caduca en ${valid} y se usa una sola vez. Si usted no se registró, ignore este mensaje.`],
  }),
  verifyAgain: (valid) => ({
    subject: 'Su nuevo enlace de verificación',
    lines: ['Usted pidió un enlace nuevo. Confirme que esta dirección es suya.'],
    button: 'Verificar mi correo',
    after: [`Caduca en ${valid} y se usa una sola vez. Si usted no lo pidió, ignore este mensaje.`],
  }),
  taken: (resetUrl) => ({
    subject: 'Ya tiene una cuenta',
    lines: ['Hemos recibido una solicitud de cuenta nueva de Kypseli con esta dirección. Ya tiene una: inicie sesión.'],
    button: 'Iniciar sesión',
    after: [
      `¿Ha olvidado su contraseña? Elija una nueva aquí: ${resetUrl}`,
      'Si no fue usted, no tiene que hacer nada: su cuenta no ha cambiado.',
    ],
  }),
  reset: (valid) => ({
    subject: 'Elija una contraseña nueva',
    lines: ['Hemos recibido una solicitud de contraseña nueva para su cuenta de Kypseli.'],
    button: 'Elegir una contraseña nueva',
    after: [
      `Caduca en ${valid} y se usa una sola vez. Uno más nuevo lo sustituye.`,
      'Si no fue usted, ignore este mensaje: su contraseña sigue siendo la misma.',
    ],
  }),
  passwordChanged: (at) => ({
    subject: 'Su contraseña ha cambiado',
    lines: [`La contraseña de su cuenta de Kypseli se cambió el ${at}. Los demás dispositivos se desconectaron.`],
    button: 'Elegir otra contraseña',
    after: ['Si fue usted, no tiene que hacer nada. Si no, elija otra contraseña enseguida.'],
  }),
  verifyNew: (valid) => ({
    subject: 'Verifique su nueva dirección',
    lines: ['Nuestro soporte cambió la dirección de su cuenta de Kypseli a esta. Confirme que es suya.'],
    button: 'Verificar mi correo',
    after: [`Caduca en ${valid} y se usa una sola vez. Si la cuenta no es suya, ignore este mensaje.`],
  }),
  emailChanged: (at) => ({
    subject: 'La dirección de su cuenta ha cambiado',
    lines: [`Nuestro soporte cambió la dirección de su cuenta de Kypseli el ${at}. Los mensajes llegan a la nueva.`],
    button: 'Abrir Kypseli',
    after: ['Si usted lo pidió, no tiene que hacer nada. Si no, escríbanos enseguida.'],
  }),
  loginLink: (at) => ({
    subject: 'Nuestro soporte creó un enlace de acceso para usted',
    lines: [`El ${at} nuestro soporte creó un enlace que inicia su sesión. Sirve una vez, durante un minuto.`],
    button: 'Ver dónde tiene sesión abierta',
    after: ['Si usted lo pidió, no tiene que hacer nada. Si no, escríbanos enseguida.'],
  }),
};

export const PHRASES: Record<Language, Phrases> = { en, el, es };
