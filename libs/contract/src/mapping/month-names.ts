import { searchable } from '@kypseli/domain';

/** January to December in en, de, fr, es and el (nominative, genitive, what people say), with their abbreviations. */
const NAMES = [
  'january jan januar jänner jän janvier janv enero ene ιανουάριος ιανουαρίου γενάρης γενάρη ιαν',
  'february feb februar feber février févr fév febrero φεβρουάριος φεβρουαρίου φλεβάρης φλεβάρη φεβ φεβρ',
  'march mar märz mär mrz mars marzo μάρτιος μαρτίου μάρτης μάρτη μαρ μαρτ',
  'april apr avril avr abril abr απρίλιος απριλίου απρίλης απρίλη απρ',
  'may mai mayo μάιος μαΐου μάης μάη μάι',
  'june jun juni juin junio ιούνιος ιουνίου ιούνης ιούνη ιουν',
  'july jul juli juillet juil julio ιούλιος ιουλίου ιούλης ιούλη ιουλ',
  'august aug août aoû agosto ago αύγουστος αυγούστου αύγουστου αυγ',
  'september sep sept septembre septiembre setiembre set σεπτέμβριος σεπτεμβρίου σεπτέμβρης σεπτέμβρη σεπ σεπτ',
  'october oct oktober okt octobre octubre οκτώβριος οκτωβρίου οκτώβρης οκτώβρη οκτ',
  'november nov novembre noviembre νοέμβριος νοεμβρίου νοέμβρης νοέμβρη νοε νοεμ',
  'december dec dezember dez décembre déc diciembre dic δεκέμβριος δεκεμβρίου δεκέμβρης δεκέμβρη δεκ',
];

const MONTHS = new Map(
  NAMES.flatMap((names, index) => names.split(' ').map((name) => [searchable(name), index + 1] as const)),
);

/** The month, from 1, that a name or an abbreviation means, without case and accents; null for any other word. */
export const monthNamed = (name: string): number | null => MONTHS.get(searchable(name)) ?? null;
