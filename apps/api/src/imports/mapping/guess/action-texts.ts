import { GROWTH_KINDS, SUBSTANCES as KNOWN, type KnownMedicine, MEDICINES } from '@kypseli/domain';
import { plain } from '../../vocabulary/words.js';

export type GrowthKind = (typeof GROWTH_KINDS)[number];

/** Work that a text describes. */
export type Work =
  | { type: 'feeding' }
  | { type: 'treatment' }
  | { type: 'growth'; kind: GrowthKind }
  | { type: 'task' };

const escaped = (text: string) => plain(text).replace(/[.*+?^${}()[\]\\]/g, '\\$&');

/** Matches the beginnings of words, without case and accents; `no$` matches the whole word. */
const starting = (words: string) => {
  const alternatives = words
    .split('|')
    .map((word) => (word.endsWith('$') ? `${escaped(word.slice(0, -1))}(?!\\p{L})` : escaped(word)));
  return new RegExp(`(?<!\\p{L})(?:${alternatives.join('|')})`, 'u');
};

const NOTHING = starting(
  'no$|not$|none|without|untreated|kein|ohne|nicht|sin$|ningun|sans|aucun|non$|χωρίς|όχι|καμία|δεν',
);
const REMOVING = starting(
  'remov|pull|took|take off|taken off|harvest|extract|abgenomm|entfern|abnehm|quit|retir|enlev|récolt|αφαίρ|αφαιρ|έβγαλ',
);
const INSPECTING = starting(
  'check|assess|pre-assess|weigh|sampl|exam|count|measur|inspect|estimat|revisit|survey|observ|status|noted|look|durchsicht|kontroll|gewogen|wiegen|probe|gezähl|inspec|revis|pesar|pesad|pesaje|muestr|contar|conteo|contrôl|pesée|pesé|visit|compt|échantill|επιθεώρ|έλεγχ|ζύγι|δείγμα|μέτρη',
);
const FEEDING = starting(
  'feed$|feeding|fed$|feeds$|syrup|fondant|sugar|candy|pollen patt|pollen sub|futter|fütter|gefütter|zucker|aliment|jarabe|azúcar|nourri|sirop|candi|sucre|τροφοδ|τροφή|σιρόπ|τάισ|ζάχαρ|ζαχαρο',
);
const TREATING = starting(
  'treat|behandel|behandl|tratam|tratad|trató|trait|θεραπ|αγωγή|φάρμακ|vapori|varroabehandl|trickl|dribbl|sublim|träufel|bedampf|goteo|dégoutt',
);
/** Names that a file may have beside those of the known products. */
const SUBSTANCE_WORDS = {
  'oxalic acid': 'oxal|oa$|oav$|bioxal|varroxal|οξαλικ',
  'formic acid': 'formic|ameisens|fórmico|formique|μυρμηκικ',
  amitraz: 'amitraz|taktic|αμιτράζ',
  thymol: 'thymol|timol|θυμόλ',
  'tau-fluvalinate': 'fluvalin',
  flumethrin: 'flumeth',
  'hop beta acids': 'hopguard|hop guard',
  'lactic acid': 'milchs|lactic',
  coumaphos: 'coumaphos',
};
const namesOf = (medicines: readonly KnownMedicine[]) => medicines.flatMap(({ names }) => names);
const REMEDY = starting([...Object.values(SUBSTANCE_WORDS), ...namesOf(MEDICINES)].join('|'));
const QUEENING = starting(
  'requeen|re-queen|introduce q|introduced q|introducing q|install queen|installed queen|install q|new queen|queen introduc|queen added|umweis|umgeweis|neue königin|königin zugesetzt|königin eingesetzt|zusetzen|cambio de reina|nueva reina|introducción de reina|introducir reina|remérage|nouvelle reine|introduction de reine|introduction reine|αλλαγή βασίλισσ|νέα βασίλισσ|εισαγωγή βασίλισσ',
);
const SPLITTING = starting(
  'split|nuc made|made nuc|walk away|ableger|geteilt|teilung|división|dividi|núcleo|division|divisé|essaim artif|παραφυ|διαχωρ|διαίρ',
);
const UNITING = starting('unite|merge|combined with|combine|vereinig|unir|unid|fusion|réuni|συνένωσ|ένωσ');
const SUPERING = starting(
  'super$|supers$|supering|supered|supper|box added|added box|add box|second box|third box|aufgesetzt|honigraum|zarge|alza|hausse|καθρέφτ|όροφο|πάτωμα|μελιτοθάλ',
);
const FRAMES = starting('frames added|add frames|added frames|foundation|mittelwänd|láminas|cire gaufr|φύλλα|κηρήθρες');

const CLAUSES = /[,;+&]|\s(?:and|plus|und|y|et|και)\s/u;
const MAX_TEXT = 300;

/** The work that one clause describes. Sampling for a remedy is no treatment. */
const workOf = (clause: string, remedies: RegExp | null): Work | null => {
  if (NOTHING.test(clause)) return null;
  const removing = REMOVING.test(clause);
  if (QUEENING.test(clause)) return { type: 'growth', kind: 'requeened' };
  if (TREATING.test(clause)) return { type: removing ? 'task' : 'treatment' };
  if (SUPERING.test(clause)) return { type: 'growth', kind: removing ? 'super_removed' : 'super_added' };
  if (removing) return { type: 'task' };
  if (INSPECTING.test(clause)) return null;
  if (FEEDING.test(clause)) return { type: 'feeding' };
  if (REMEDY.test(clause) || remedies?.test(clause)) return { type: 'treatment' };
  if (SPLITTING.test(clause)) return { type: 'growth', kind: 'split' };
  if (UNITING.test(clause)) return { type: 'growth', kind: 'united' };
  return FRAMES.test(clause) ? { type: 'growth', kind: 'frames_added' } : null;
};

const describesNoWork = (clause: string) =>
  NOTHING.test(clause) || INSPECTING.test(clause) || !/\p{L}{2}/u.test(clause);
const MOVING = starting(
  'add|install|introduc|move|clean|replac|put|insert|swap|repair|mark|clip|cut|destroy|knock|releas|reverse|turn|entrance|umgehäng|eingehäng|gereinig|gezeichn|tausch|añad|poner|puest|mover|movid|limpi|cambi|marc|ajout|pose|déplac|nettoy|marqu|remplac|προσθ|μετακ|καθάρ|αντικατ|σημάδ',
);

/** True if a text only names a feed. */
export const feedTexts = (text: string): boolean => FEEDING.test(plain(text)) && !INSPECTING.test(plain(text));

/**
 * The work that a text describes; none for looking, weighing or counting. A clause without named work is a task only if
 * a verb says that something was done, or if every text of the column is work (`allWork`).
 */
export const worksOf = (text: string, remedies: RegExp | null, allWork = false): Work[] => {
  const clauses = plain(text.slice(0, MAX_TEXT)).split(CLAUSES);
  const works = new Map<string, Work>();
  for (const clause of clauses) {
    const work = workOf(clause.trim(), remedies);
    if (work) works.set(JSON.stringify(work), work);
    else if (MOVING.test(clause) && !describesNoWork(clause)) works.set('{"type":"task"}', { type: 'task' });
  }
  const found = [...works.values()];
  // Unnamed tasks need no entry: the title of the named work contains the whole text.
  const named = found.filter(({ type }) => type !== 'task');
  if (named.length > 0) return named;
  if (found.length > 0) return found;
  return allWork && clauses.some((clause) => !describesNoWork(clause)) ? [{ type: 'task' }] : [];
};

/** A pattern for remedies that the file names in another column, such as its treatment groups (`AEC`). */
export const remediesNamed = (texts: string[]): RegExp | null => {
  const names = texts.filter((text) => /^[\p{L}\p{N} .-]{3,40}$/u.test(text) && !/control|untreat|none/i.test(text));
  if (names.length === 0) return null;
  return new RegExp(`(?<!\\p{L})(?:${names.map((name) => escaped(name)).join('|')})(?!\\p{L})`, 'u');
};

const SUBSTANCES = Object.entries(SUBSTANCE_WORDS).map(([name, words]): [RegExp, string] => {
  const products = MEDICINES.filter(
    ({ substances: [only, ...others] }) => others.length === 0 && KNOWN[only!].name === name,
  );
  return [starting([words, ...namesOf(products)].join('|')), name];
});

/** The active substance that a text names, or that of a known product. */
export const substanceOf = (text: string): string | null => {
  const words = plain(text.slice(0, MAX_TEXT));
  return SUBSTANCES.find(([names]) => names.test(words))?.[1] ?? null;
};

export const meansNotDone = (text: string): boolean => {
  const words = plain(text);
  return /^(0+([.,]0+)?|no|n|false|f|-)$/.test(words) || NOTHING.test(words) || isControl(text);
};

const CONTROL = /^(control|controls|ctrl|ctl|kontrolle|kontrollgruppe|placebo|sham|testigo|temoin|μαρτυρας)(?!\p{L})/u;

/** True for the control group of an experiment: nothing was done. */
export const isControl = (text: string): boolean => CONTROL.test(plain(text));

/** True if a text names the remedy. A tick or “treated” does not. */
export const namesRemedy = (text: string): boolean => {
  if (substanceOf(text) !== null) return true;
  const words = plain(text).split(/[^\p{L}\p{N}]+/u);
  return (
    /\p{L}{3}/u.test(plain(text)) && words.some((word) => word.length > 2 && !TREATING.test(word) && !DONE.has(word))
  );
};

const DONE = new Set(
  'yes true done given applied with was the hive all ja wahr erledigt gegeben nai oui vrai fait donne verdadero hecho dado ναι εγινε sim feito dato fatto gedaan'
    .split(' ')
    .map(plain),
);
