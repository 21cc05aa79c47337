import { searchable } from '@kypseli/domain';

const WEEKDAYS = new Set(
  [
    'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun',
    'montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag mo di mi do fr sa so',
    'δευτέρα τρίτη τετάρτη πέμπτη παρασκευή σάββατο κυριακή δευ τρι τετ πεμ παρ σαβ κυρ',
    'lunes martes miércoles jueves viernes sábado domingo lun mié jue vie sáb dom',
    'lundi mardi mercredi jeudi vendredi samedi dimanche mer jeu ven sam dim',
    'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag ma wo vr za zo',
    'lunedì martedì mercoledì giovedì venerdì sabato domenica gio sab',
    'segunda-feira terça-feira quarta-feira quinta-feira sexta-feira seg ter qua qui sex',
    'poniedziałek wtorek środa czwartek piątek sobota niedziela',
  ].flatMap((names) => names.split(' ').map(searchable)),
);

const FIRST_WORD = /^([\p{L}-]{2,13})\.?,?\s+(?=[\p{L}\d])/u;

/** A date without the day of the week before it: “Sunday, 12 April 2026”, “So 12.04.2026”. */
export const withoutWeekday = (text: string): string => {
  const found = FIRST_WORD.exec(text);
  return found && WEEKDAYS.has(searchable(found[1]!)) ? text.slice(found[0].length) : text;
};
