import { GROWTH_KINDS } from '@kypseli/domain';
import { plain } from './words.js';

export type GrowthKind = (typeof GROWTH_KINDS)[number];

/** Work that a text tells of. */
export type Work =
  | { type: 'feeding' }
  | { type: 'treatment' }
  | { type: 'growth'; kind: GrowthKind }
  | { type: 'task' };

const escaped = (text: string) => plain(text).replace(/[.*+?^${}()[\]\\]/g, '\\$&');

/** Alternatives of the beginnings of words, without case and accents; `no$` is the whole word. */
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
const REMEDY = starting(
  'oxal|oa$|oav$|formic|ameisens|fórmico|formique|mite away|mite-away|maqs|formicpro|formic pro|amitraz|apivar|apitraz|taktic|apistan|bayvarol|polyvar|flumeth|fluvalin|apiguard|api life|apilife|thymol|timol|thymovar|hopguard|hop guard|api-bioxal|apibioxal|bioxal|varroxal|varromed|oxuvar|oxybee|milchs|lactic|checkmite|coumaphos|perizin|οξαλικ|μυρμηκικ|θυμόλ|αμιτράζ',
);
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

/** What one clause of a text tells of: a remedy that is only sampled for is no treatment. */
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

const saysNothing = (clause: string) => NOTHING.test(clause) || INSPECTING.test(clause) || !/\p{L}{2}/u.test(clause);
const MOVING = starting(
  'add|install|introduc|move|clean|replac|put|insert|swap|repair|mark|clip|cut|destroy|knock|releas|reverse|turn|entrance|umgehäng|eingehäng|gereinig|gezeichn|tausch|añad|poner|puest|mover|movid|limpi|cambi|marc|ajout|pose|déplac|nettoy|marqu|remplac|προσθ|μετακ|καθάρ|αντικατ|σημάδ',
);

/**
 * The work that a text tells of; none where it tells of looking, weighing or counting. What is neither is a task only
 * if it says that something was done, or if everything here is work.
 */
export const worksOf = (text: string, remedies: RegExp | null, allWork = false): Work[] => {
  const clauses = plain(text.slice(0, MAX_TEXT)).split(CLAUSES);
  const works = new Map<string, Work>();
  for (const clause of clauses) {
    const work = workOf(clause.trim(), remedies);
    if (work) works.set(JSON.stringify(work), work);
    else if (MOVING.test(clause) && !saysNothing(clause)) works.set('{"type":"task"}', { type: 'task' });
  }
  const found = [...works.values()];
  // What else was done that day stands in the title of the work that has a name.
  const named = found.filter(({ type }) => type !== 'task');
  if (named.length > 0) return named;
  if (found.length > 0) return found;
  return allWork && clauses.some((clause) => !saysNothing(clause)) ? [{ type: 'task' }] : [];
};

/** Remedies that a file itself names, as those of its treatment groups (`AEC`). */
export const remediesNamed = (texts: string[]): RegExp | null => {
  const names = texts.filter((text) => /^[\p{L}\p{N} .-]{3,40}$/u.test(text) && !/control|untreat|none/i.test(text));
  if (names.length === 0) return null;
  return new RegExp(`(?<!\\p{L})(?:${names.map((name) => escaped(name)).join('|')})(?!\\p{L})`, 'u');
};

const SUBSTANCES: [RegExp, string][] = [
  [starting('oxal|oa$|oav$|api-bioxal|apibioxal|bioxal|varroxal|oxuvar|oxybee|οξαλικ'), 'oxalic acid'],
  [starting('formic|ameisens|fórmico|formique|mite away|mite-away|maqs|formicpro|μυρμηκικ'), 'formic acid'],
  [starting('amitraz|apivar|apitraz|taktic|αμιτράζ'), 'amitraz'],
  [starting('thymol|timol|thymovar|apiguard|api life|apilife|θυμόλ'), 'thymol'],
  [starting('apistan|fluvalin'), 'tau-fluvalinate'],
  [starting('bayvarol|polyvar|flumeth'), 'flumethrin'],
  [starting('hopguard|hop guard'), 'hop beta acids'],
  [starting('milchs|lactic'), 'lactic acid'],
  [starting('checkmite|coumaphos|perizin'), 'coumaphos'],
];

/** The active substance that a text names or a known product holds. */
export const substanceOf = (text: string): string | null => {
  const words = plain(text.slice(0, MAX_TEXT));
  return SUBSTANCES.find(([names]) => names.test(words))?.[1] ?? null;
};

export const tellsOfNothing = (text: string): boolean => {
  const words = plain(text);
  return /^(0+([.,]0+)?|no|n|false|f|-)$/.test(words) || NOTHING.test(words) || isControl(text);
};

const CONTROL = /^(control|controls|ctrl|ctl|kontrolle|kontrollgruppe|placebo|sham|testigo|temoin|μαρτυρας)(?!\p{L})/u;

/** The arm of an experiment in which nothing was done. */
export const isControl = (text: string): boolean => CONTROL.test(plain(text));

/** Whether a text names what was given, and not only that something was: no tick, no “treated”. */
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
