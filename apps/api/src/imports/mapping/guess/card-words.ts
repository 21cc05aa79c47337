import { LANGUAGES, wordsIn } from '@kypseli/contract';
import { CARD_WORDS, type WordedCardField } from '@kypseli/domain';
import { WORDS } from '../../../words/words.js';
import { plain } from '../../vocabulary/words.js';

/** Further texts of record cards, by field and word, beside those that exports write. */
const TEXTS: { [F in WordedCardField]: Partial<Record<(typeof CARD_WORDS)[F][number], string>> } = {
  broodPattern: {
    even: 'solid|compact|compacto|compacta|συμπαγές|ομοιόμορφος|geschlossen',
    patchy: 'gaps|some gaps|κενά|lückig|lacunaire',
    scattered: 'spotty|shotgun|διάσπαρτο|disperso|salteada|verstreut|dispersé',
  },
  queenCellKind: {
    swarm: 'swarm cells|swarming|σμηνουργία|de enjambrazón|schwarmzellen|essaimage',
    supersedure: 'supersedure cells|αντικατάσταση|de reemplazo|umweiselung|stille umweiselung|supersédure',
    emergency: 'emergency cells|ορφάνιας|διάσωσης|de emergencia|nachschaffung|nachschaffungszellen|sauveté',
  },
  queenCellPlace: {
    edge: 'edges|side|sides|στην άκρη|borde del panal|rand|bord',
    face: 'face of the comb|middle|centre|center|στην επιφάνεια|centro|fläche|mitte',
    bottom: 'bottom bar|bottom of the comb|κάτω|abajo|unten',
  },
  room: {
    plenty: 'a lot|lots|ample|πολύς|mucho|viel',
    enough: 'sufficient|yes|ok|ναι|αρκετό|sí|genug|suffisant',
    none: 'no|no room|full|crowded|όχι|γεμάτο|no hay|sin espacio|lleno|nein|voll|plein',
  },
  healthSigns: {
    none: 'nothing|nothing seen|no|no signs|healthy|ok|κανένα|καμία|τίποτα|υγιές|ninguna|ninguno|nada|sana|sano|keine|gesund|aucun|aucune|saine',
    chalkbrood: 'chalk brood|chalk|kalkbrut|couvain plâtré|pollo escayolado|cría yesificada',
    sacbrood: 'sac brood|sackbrut|couvain sacciforme|cría ensacada',
    bald_brood: 'kahlbrut|couvain chauve',
    foulbrood_suspected: 'foulbrood|afb|efb|american foulbrood|european foulbrood|σηψιγονία|loque|faulbrut',
    deformed_wings: 'dwv|deformed wing virus|ατροφικά φτερά|flügeldeformation',
    paralysis: 'cbpv|trembling|chronic bee paralysis',
    dysentery: 'nosema|nosemosis|νοζεμίαση|ruhr|diarrea',
    wax_moth: 'wax moths|waxmoth|κηροσκώληκας|polilla|wachsmotte|fausse teigne',
    small_hive_beetle: 'shb|hive beetle|beetles|aethina|aethina tumida|kleiner beutenkäfer',
  },
  weather: {
    sunny: 'sun|clear|ηλιόλουστος|ήλιος|λιακάδα|sol|despejado|sonnig|sonne|ensoleillé|soleil',
    cloudy: 'overcast|clouds|νεφώδης|σύννεφα|nubes|bewölkt|wolkig|nuageux|couvert',
    windy: 'wind|αέρας|viento|windig|venteux',
    rain: 'rainy|raining|showers|βροχερός|lluvioso|regen|regnerisch|pluie',
    cold: 'κρύος|kalt|froid',
    hot: 'ζεστός|caluroso|heiß|heiss|chaud',
  },
};

const wordsOf = (field: WordedCardField): Map<string, string> =>
  new Map(
    CARD_WORDS[field].flatMap((word) => {
      const exported = LANGUAGES.map((language) => (WORDS[language][field] as Record<string, string>)[word]!);
      const further = (TEXTS[field] as Partial<Record<string, string>>)[word]?.split('|') ?? [];
      return [word.replaceAll('_', ' '), ...exported, ...further].map((text) => [plain(text), word] as const);
    }),
  );

const KNOWN = Object.fromEntries(
  Object.keys(CARD_WORDS).map((field) => [field, wordsOf(field as WordedCardField)]),
) as Record<WordedCardField, Map<string, string>>;

/** The longest text of a word. */
const MAX_WORD = 40;

/** The texts in a cell that each mean a word of a field: several in a list of signs of health. */
export const textsIn = (field: WordedCardField, text: string): string[] =>
  field === 'healthSigns' ? wordsIn(text) : [text];

/** The word of a field of the record card that a text means; null if it means none. */
export const cardWordOf = (field: WordedCardField, text: string): string | null =>
  text.length <= MAX_WORD ? (KNOWN[field].get(plain(text)) ?? null) : null;
