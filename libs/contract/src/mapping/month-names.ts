import { searchable } from '@kypseli/domain';

/** January to December in en, de, fr, es, el, nl, it, pt and pl (nominative, genitive, what people say), with abbreviations. */
const NAMES = [
  'january jan januar jänner jän janvier janv enero ene ιανουάριος ιανουαρίου γενάρης γενάρη ιαν januari gennaio gen janeiro stycznia styczeń',
  'february feb februar feber février févr fév febrero φεβρουάριος φεβρουαρίου φλεβάρης φλεβάρη φεβ φεβρ februari febbraio fevereiro fev lutego luty',
  'march mar märz mär mrz mars marzo μάρτιος μαρτίου μάρτης μάρτη μαρ μαρτ maart mrt março marca marzec',
  'april apr avril avr abril abr απρίλιος απριλίου απρίλης απρίλη απρ aprile kwietnia kwiecień',
  'may mai mayo μάιος μαΐου μάης μάη μάι mei maggio mag maio maja maj',
  'june jun juni juin junio ιούνιος ιουνίου ιούνης ιούνη ιουν giugno giu junho czerwca czerwiec',
  'july jul juli juillet juil julio ιούλιος ιουλίου ιούλης ιούλη ιουλ luglio lug julho lipca lipiec',
  'august aug août aoû agosto ago αύγουστος αυγούστου αύγουστου αυγ augustus sierpnia sierpień',
  'september sep sept septembre septiembre setiembre set σεπτέμβριος σεπτεμβρίου σεπτέμβρης σεπτέμβρη σεπ σεπτ settembre setembro września wrzesień',
  'october oct oktober okt octobre octubre οκτώβριος οκτωβρίου οκτώβρης οκτώβρη οκτ ottobre ott outubro out października październik',
  'november nov novembre noviembre νοέμβριος νοεμβρίου νοέμβρης νοέμβρη νοε νοεμ novembro listopada listopad',
  'december dec dezember dez décembre déc diciembre dic δεκέμβριος δεκεμβρίου δεκέμβρης δεκέμβρη δεκ dicembre dezembro grudnia grudzień',
];

const MONTHS = new Map(
  NAMES.flatMap((names, index) => names.split(' ').map((name) => [searchable(name), index + 1] as const)),
);

/** The month, from 1, that a name or an abbreviation means, without case and accents; null for any other word. */
export const monthNamed = (name: string): number | null => MONTHS.get(searchable(name)) ?? null;
