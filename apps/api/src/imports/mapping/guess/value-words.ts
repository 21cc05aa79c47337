import { type ColonyState, MITE_METHODS, type MiteMethod, type WorkState, wordOf } from '@kypseli/contract';
import type { FEEDS, GeneralStatus, QueenColor } from '@kypseli/domain';
import { plain } from '../../vocabulary/words.js';

type Feed = (typeof FEEDS)[number];

const lexicon = <T>(entries: [T, string][]): Map<string, T> =>
  new Map(entries.flatMap(([meaning, texts]) => texts.split('|').map((text) => [plain(text), meaning] as const)));

/** Codes and words of measures are not longer. */
const MAX_WORD = 40;

const find = <T>(words: Map<string, T>, text: string): T | null =>
  text.length <= MAX_WORD ? (words.get(plain(text)) ?? null) : null;

/** Texts that mean “not recorded”. */
const MISSING = new Set(
  'na|n/a|n.a.|#n/a|#na|#value!|#ref!|#div/0!|#name?|#num!|#null!|nan|null|missing|-|--|---|–|—|?|??|.|k.a.|k. a.|nd|n.d.|s/d|s.d.|δ/υ|δ.υ.|χ|unknown|not recorded'
    .split('|')
    .map(plain),
);

const isIn = (words: { has(word: string): boolean }, text: string): boolean =>
  text.length <= MAX_WORD && words.has(plain(text));

export const meansMissing = (text: string): boolean => isIn(MISSING, text);

const COLONY_STATES = lexicon<ColonyState>([
  [
    'alive',
    'alive|living|survived|live|lebt|lebend|überlebt|viva|vivo|vivante|vivant|ζωντανό|ζωντανή|ζει|levend|leeft|viva',
  ],
  [
    'dead',
    'dead|deadout|dead out|dead-out|died|dead colony|colony dead|tot|gestorben|abgestorben|muerta|muerto|murió|morte|mort|νεκρό|νεκρή|νεκρά|πέθανε|ψόφησε|dood|gestorven|morta|morto|gone|lost',
  ],
  ['sold', 'sold|verkauft|vendida|vendido|vendue|vendu|πουλήθηκε|verkocht|venduta|venduto'],
  [
    'united',
    'united|merged|combined|vereinigt|unida|fusionada|réunie|fusionnée|συνενώθηκε|ενώθηκε|verenigd|riunita|unita',
  ],
  ['stolen', 'stolen|gestohlen|robada|robado|volée|volé|κλάπηκε|gestolen|rubata|rubato|roubada|roubado'],
]);

/** The state of a colony by a text; null if the text has no known state. */
export const colonyStateOf = (text: string): ColonyState | null => find(COLONY_STATES, text);

/** True if a text means a dead colony: nothing else is recorded for it. */
export const meansDead = (text: string): boolean => colonyStateOf(text) === 'dead';

export const YES_NO = lexicon<boolean>([
  [
    true,
    'yes|y|true|t|1|x|sim|sì|waar|vero|verdadeiro|gezien|✓|✔|ja|j|si|s|oui|o|vrai|wahr|ναι|ν|seen|present|gesehen|vorhanden|vista|vistos|vue|vus|είδα|found',
  ],
  [
    false,
    'no|n|false|f|0|nee|não|onwaar|falso|niet|geen|nein|non|nicht|faux|falsch|οχι|ο|absent|not seen|nicht gesehen|no vista|non vue|δεν είδα|none|keine',
  ],
]);

/** Colours of a queen’s mark, with the abbreviations of field sheets. */
const COLORS = lexicon<QueenColor>([
  ['white', 'white|weiss|blanco|blanca|blanc|blanche|λευκό|άσπρο|λευκή|άσπρη|w'],
  ['yellow', 'yellow|gelb|amarillo|amarilla|jaune|κίτρινο|κίτρινη|y'],
  ['red', 'red|rot|rojo|roja|rouge|κόκκινο|κόκκινη|r'],
  ['green', 'green|grün|gruen|verde|vert|verte|πράσινο|πράσινη|g'],
  ['blue', 'blue|blau|azul|bleu|bleue|μπλε|γαλάζιο|b'],
  ['pink', 'pink|rosa|rose|ροζ|p'],
  ['other', 'other|andere|otro|autre|άλλο|orange|black|purple'],
  [
    'unmarked',
    'unmarked|not marked|none|no|nm|ungezeichnet|unmarkiert|sin marca|sin marcar|non marquée|non marquee|αμαρκάριστη|χωρίς|χωρίς σημάδι|χωρίς σήμανση',
  ],
]);

export const colorOf = (text: string): QueenColor | null => find(COLORS, text);

/** The condition of a hive: three levels of strength, or four grades. */
const GRADES = lexicon<GeneralStatus>([
  [
    'excellent',
    'excellent|uitstekend|zeer goed|ottimo|ottima|ótimo|ótima|muito bom|very good|very strong|sehr gut|sehr stark|excelente|muy bueno|muy buena|muy fuerte|très bien|très bon|très bonne|très fort|très forte|άριστο|άριστη|εξαιρετικό|εξαιρετική|πολύ καλό|πολύ καλή|πολύ δυνατό',
  ],
  [
    'good',
    'good|strong|goed|sterk|buono|buona|forte|bom|boa|gut|stark|bueno|buena|bien|fuerte|bon|bonne|fort|forte|καλό|καλή|δυνατό|δυνατή',
  ],
  [
    'moderate',
    'moderate|matig|discreto|discreta|razoável|médio|média|medium|average|fair|ok|okay|mittel|mittelstark|mässig|massig|befriedigend|regular|medio|media|mediano|moderado|moderada|moyen|moyenne|modéré|modérée|μέτριο|μέτρια|μεσαίο|μεσαία',
  ],
  [
    'bad',
    'bad|zwak|slecht|debole|scarso|scarsa|cattivo|fraco|fraca|ruim|má|weak|poor|very weak|schwach|schlecht|sehr schwach|malo|mala|débil|muy débil|mauvais|mauvaise|faible|très faible|κακό|κακή|αδύναμο|αδύναμη|αδύνατο',
  ],
]);

export const gradeOf = (text: string): GeneralStatus | null => find(GRADES, text);

type Level = 'high' | 'moderate' | 'low';

const LEVELS = lexicon<Level>([
  [
    'high',
    'high|strong|very high|hoch|stark|alto|alta|fuerte|élevé|élevée|fort|forte|haut|υψηλό|υψηλή|έντονη|μεγάλη|aggressive|defensive|hot|aggressiv|stechlustig|agresiva|agresivo|agressive|agressif|επιθετικό|επιθετική',
  ],
  [
    'moderate',
    'moderate|medium|average|mittel|mässig|medio|media|moderado|moderada|moyen|moyenne|modéré|modérée|μέτριο|μέτρια|nervous|nervös|nerviosa|nerveuse',
  ],
  [
    'low',
    'low|none|weak|very low|niedrig|gering|schwach|keine|bajo|baja|nulo|nula|ninguna|faible|bas|aucun|aucune|nulle|χαμηλό|χαμηλή|καθόλου|μικρή|calm|gentle|ruhig|sanft|sanftmütig|tranquila|mansa|calme|douce|ήρεμο|ήρεμη',
  ],
]);

export const levelOf = (text: string): Level | null => find(LEVELS, text);

/** The states of work, as keepers write them. */
const WORK_STATES = lexicon<WorkState>([
  [
    'done',
    'done|completed|complete|finished|applied|given|administered|ok|erledigt|fertig|durchgeführt|abgeschlossen|verabreicht|gemacht|hecho|hecha|realizado|realizada|completado|completada|aplicado|aplicada|terminado|terminada|finalizado|finalizada|fait|faite|effectué|effectuée|terminé|terminée|réalisé|réalisée|appliqué|έγινε|ολοκληρώθηκε|ολοκληρωμένη|ολοκληρωμένο|εκτελέστηκε|εφαρμόστηκε|gedaan|klaar|uitgevoerd|voltooid|fatto|fatta|eseguito|eseguita|completato|completata|feito|feita|concluído|concluída|realizado',
  ],
  [
    'planned',
    'planned|plan|scheduled|to do|todo|to-do|open|pending|due|upcoming|next|not yet|geplant|offen|ausstehend|vorgesehen|steht an|planificado|planificada|previsto|prevista|pendiente|programado|programada|por hacer|prévu|prévue|planifié|planifiée|à faire|en attente|προγραμματισμένη|προγραμματισμένο|προγραμματίστηκε|εκκρεμής|εκκρεμεί|εκκρεμές|σε εκκρεμότητα|gepland|open|te doen|pianificato|pianificata|programmato|da fare|in sospeso|planejado|planeado|planeada|pendente|agendado|agendada|a fazer',
  ],
  [
    'cancelled',
    'cancelled|canceled|cancel|skipped|aborted|dropped|not done|void|called off|abgesagt|abgebrochen|storniert|entfallen|ausgefallen|gestrichen|nicht durchgeführt|cancelado|cancelada|anulado|anulada|suspendido|suspendida|no realizado|no realizada|annulé|annulée|abandonné|abandonnée|non fait|ακυρώθηκε|ακυρωμένη|ακυρωμένο|άκυρο|δεν έγινε|geannuleerd|vervallen|niet gedaan|annullato|annullata|non fatto|cancelado|não feito',
  ],
]);

export const workStateOf = (text: string): WorkState | null => find(WORK_STATES, text);

/** Kinds of feed, by their names without spaces and signs. */
const FEED_WORDS: [Feed, RegExp][] = [
  ['syrup_1_1', /1\s*[:/-]\s*1|(?<!\d)1\s+(?:to|zu|a|à|προς)\s+1(?!\d)/u],
  ['syrup_3_2', /3\s*[:/-]\s*2|(?<!\d)3\s+(?:to|zu|a|à|προς)\s+2(?!\d)/u],
  ['syrup_2_1', /2\s*[:/-]\s*1|(?<!\d)2\s+(?:to|zu|a|à|προς)\s+1(?!\d)/u],
  ['invert_syrup', /invert|ιμβερτ|ambrosia|apiinvert|api-invert|fructo/u],
  ['fondant', /fondant|candy|candi|futterteig|ζαχαροζυμαρ|ζαχαροπιτ|zuckerteig|apifonda|pasta de azucar|suikerdeeg/u],
  ['pollen_substitute', /pollen|polen|γυρη|γυρης|protein|proteic|πρωτειν|eiweiss|stuifmeel/u],
];
export const feedOf = (text: string): Feed | null => {
  const words = plain(text);
  return text.length > MAX_WORD ? null : (FEED_WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? null);
};

/** Ways to count mites, as keepers write them. */
const METHODS = lexicon<MiteMethod>([
  [
    'alcohol_wash',
    "alcohol wash|wash|alc wash|alcohol|ethanol wash|soap wash|dish soap wash|soapy water|easycheck|varroa easycheck|auswaschung|auswaschprobe|alkoholwaschung|alkoholauswaschung|waschprobe|alkohol|lavado con alcohol|lavado de alcohol|lavado|alcohol lavado|lavage à l’alcool|lavage à l'alcool|lavage alcool|lavage|πλύση με αλκοόλ|πλύση με αλκοόλη|πλύσιμο με αλκοόλ|αλκοόλ|αλκοόλη|πλύση|alcoholwassing|alcohol wassing|lavaggio con alcol|lavaggio in alcol|lavaggio|lavagem com álcool|lavagem com alcool",
  ],
  [
    'sugar_shake',
    'sugar shake|sugar roll|sugar|powdered sugar|powdered sugar roll|powdered sugar shake|powder sugar|icing sugar|icing sugar roll|sugar dusting|sugar test|puderzucker|puderzuckermethode|puderzuckerprobe|zuckerschüttelprobe|zucker|schüttelprobe|azúcar|azúcar glas|azúcar glass|azúcar impalpable|azúcar en polvo|prueba de azúcar|método del azúcar glas|sacudida con azúcar|sucre glace|sucre|secouage au sucre|secouage au sucre glace|άχνη ζάχαρη|ζάχαρη άχνη|άχνη|ζάχαρη|τίναγμα με ζάχαρη|με άχνη ζάχαρη|poedersuiker|poedersuikermethode|suikermethode|zucchero a velo|zucchero|zav|açúcar em pó|açúcar',
  ],
  [
    'natural_drop',
    'natural drop|natural fall|natural mite fall|natural mite drop|mite drop|mite fall|drop|sticky board|stickyboard|board|bottom board|mite board|screened bottom board|screen board|tray|natural|gemülldiagnose|gemüll|windel|windeldiagnose|windelkontrolle|varroawindel|stockwindel|natürlicher milbenfall|natürlicher totenfall|natürlicher abfall|milbenfall|totenfall|bodeneinlage|unterlage|schublade|caída natural|caida|bandeja|fondo sanitario|tabla|tabla pegajosa|lámina adhesiva|cartulina|chute naturelle|lange|langes|lange graissé|plateau|φυσική πτώση|πτώση|κόλλα|κολλώδης επιφάνεια|συρτάρι|ταμπλό|natuurlijke mijtval|mijtval|natuurlijke val|plakplaat|onderlegger|caduta naturale|caduta|cassetto|cassettino|queda natural',
  ],
  [
    'drone_brood',
    'drone brood|drone|drone cells|drone comb|drone pupae|uncapping|drone uncapping|drohnenbrut|drohnen|drohnenbrutuntersuchung|cría de zángano|cria de zangano|zánganos|zángano|couvain mâle|couvain de mâles|couvain de faux-bourdons|mâles|κηφηνογόνος|κηφηνογόνο|κηφήνες|γόνος κηφήνων|darrenbroed|covata maschile|fuchi|criação de zângão',
  ],
]);

/** The method of a mite count by a text; null if it names none. */
export const miteMethodOf = (text: string): MiteMethod | null =>
  find(METHODS, text) ?? MITE_METHODS.find((method) => method === wordOf(text)) ?? null;

const AGES = lexicon<'this_year' | 'last_year' | 'older'>([
  ['this_year', 'this year|this_year|new|0|diesjährig|heuer|dieses jahr|este año|cette année|φέτος|φετινή'],
  ['last_year', 'last year|last_year|1|vorjährig|letztes jahr|año pasado|l’année dernière|an dernier|πέρσι|περσινή'],
  ['older', 'older|old|2|3|4|älter|alt|mayor|vieja|de años anteriores|plus âgée|vieille|παλιά|παλαιότερη'],
]);

export const ageOf = (text: string) => find(AGES, text);

/** The meaning of a text about the queen. `seen` is null if the text does not say it; `color` is her mark. */
export interface QueenCode {
  seen: boolean | null;
  color: QueenColor | null;
}

const QUEEN_TEXTS = lexicon<boolean | null>([
  [true, 'queen seen|seen|virgin seen|virgin|gesehen|königin gesehen|vista|reina vista|vue|reine vue|την είδα|ορατή'],
  [
    false,
    'queenless|queen less|no queen|not seen|queen not seen|missing queen|weisellos|nicht gesehen|keine königin|huérfana|huerfana|sin reina|no vista|orpheline|sans reine|non vue|ορφανό|ορφανή|χωρίς βασίλισσα|δεν φάνηκε',
  ],
  [
    null,
    'queenright|queen right|ok|weiselrichtig|beweiselt|con reina|avec reine|con puesta|με βασίλισσα|laying|drone layer|drone laying|laying worker|drohnenbrütig|zanganera|bourdonneuse|κηφηνογόνα|swarmed|failed|superseded',
  ],
]);
const QUEEN_CODES: Record<string, boolean | null> = {
  qr: null,
  qs: true,
  qns: false,
  ql: false,
  vqs: true,
  vs: true,
  vq: null,
  vns: false,
  dl: null,
  lw: null,
  dlq: null,
};
const CODE = /^(qr|qs|qns|ql|vqs|vs|vq|vns|dl|lw|dlq)(?:[-\s_/(]+(.{1,20}?)\)?)?$/;
/** The last word of `B ReMP` is her current mark: M is marked, NM is not marked. */
const MARK = /^(?:re)?(?:m)?([bpgrwy])$/;

export const queenCodeOf = (text: string): QueenCode | null => {
  if (text.length > MAX_WORD) return null;
  const word = plain(text);
  const seen = QUEEN_TEXTS.get(word);
  if (seen !== undefined) return { seen, color: null };
  const code = CODE.exec(word);
  if (!code) return null;
  const mark = code[2]?.split(/[\s/-]+/).at(-1);
  if (mark === undefined) return { seen: QUEEN_CODES[code[1]!]!, color: null };
  const color = colorOf(mark) ?? colorOf(MARK.exec(mark)?.[1] ?? '');
  return color === null ? null : { seen: QUEEN_CODES[code[1]!]!, color };
};
