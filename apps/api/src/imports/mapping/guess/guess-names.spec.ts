import { wordsOf } from '../../vocabulary/words.js';
import { profileOf } from './column-profile.js';
import { candidatesOf } from './guess-column.js';
import { meaningOf } from './score-name.js';

const guess = (name: string, texts: string) => {
  const [best] = candidatesOf(meaningOf(wordsOf(name)), profileOf(texts.split('|'), '.'));
  return best ? [best.target, best.confidence >= 0.8 ? 'sure' : 'maybe'] : null;
};

const NUMBERS = '4|7.5|6|8';
const WORDS: [target: string, texts: string, headers: string][] = [
  ['colony', 'yes|no|yes', 'Dead|Dead hive|Alive|Survived|Tot|Muerta|Morte|Νεκρό|Dood|Morta|Levend'],
  [
    'hive',
    'A1|A2|22-003|6',
    'Kast|Bijenvolk|Alveare|Arnia|Colmeia|Nº da colmeia|Hive|hive_no|HiveNumber|Colony ID|col_no|Κυψέλη|Αρ. κυψέλης|Μελίσσι|Colmena|Nº colmena|Volk|Stocknummer|Beute Nr.|Ruche|N° de ruche|Numéro de ruche',
  ],
  [
    'apiary',
    'Home|Home|Hill|Home|Hill',
    'Bijenstal|Apiari|Apiário|Apiary|Yard|yard_name|Μελισσοκομείο|Apiario|Colmenar|Stand|Bienenstand|Rucher',
  ],
  [
    'date',
    '2024-05-01|2024-05-02',
    'Datum controle|Data|Data della visita|Data da inspeção|Date|inspectionDate|Visit date|Ημερομηνία|Ημ/νία επίσκεψης|Fecha|Fecha de visita|Datum|Date de visite',
  ],
  ['tags', 'north|south|north', 'Group|Tags|treatment_group|Ομάδα|Grupo|Gruppe|Groupe'],
  [
    'populationFrames',
    NUMBERS,
    'Ramen bijen|Telaini di api|Quadros de abelhas|Frames of bees|bees_frames|FOB|FoB|Πλαίσια μελισσών|Cuadros con abejas|Marcos de abejas|Bienenwaben|Besetzte Wabengassen|Cadres d’abeilles|Cadres abeilles',
  ],
  ['topBoxFrames', NUMBERS, 'Quick FOB|quick_fob|Top of box FOB|top bees frames'],
  [
    'broodFrames',
    NUMBERS,
    'Broedramen|Telaini di covata|Quadros de criação|Brood|Frames of brood|FoBrood|brd_frames|Capped brood|Γόνος|Πλαίσια γόνου|Cuadros de cría|Brutwaben|Brut|Couvain|Cadres de couvain',
  ],
  ['droneBroodFrames', NUMBERS, 'Drone brood|dr_capbrd|Κηφηνογόνος|Cría de zánganos|Drohnenbrut|Couvain de mâles'],
  [
    'honeycombs',
    NUMBERS,
    'Honingramen|Telaini di miele|Quadros de mel|Honey|Frames of honey|honey_frames|Πλαίσια μέλι|Cuadros de miel|Honigwaben|Cadres de miel',
  ],
  ['pollenFrames', NUMBERS, 'Pollen|pollen frames|Γύρη|Cuadros de polen|Pollenwaben|Cadres de pollen'],
  ['harvestedFrames', NUMBERS, 'Harvested frames|Frames harvested|Geerntete Waben|Cadres récoltés|Cuadros cosechados'],
  ['boxes', '1|2|2|3', 'Boxes|No. of boxes|Όροφοι|Cajas|Alzas|Zargen|Corps|Hausses'],
  [
    'weightKg',
    '22.5|31|40',
    'Gewicht kast|Peso alveare|Peso da colmeia|Weight|weight_kg|Weight (lbs)|gross_wt_kgs|Βάρος|Peso (kg)|Gewicht|Poids',
  ],
  [
    'queenSeen',
    'yes|no|yes',
    'Koningin gezien|Regina vista|Rainha vista|Queen seen|queenSeen|Queen present|Βασίλισσα|Reina vista|Königin gesehen|Kö gesehen|Reine vue',
  ],
  [
    'queenSeen',
    'QR|QS-B|QNS|QL|VQS',
    'Queen status|q_status|qstatus|Κατάσταση βασίλισσας|Estado reina|Status Königin|État de la reine',
  ],
  ['eggsSeen', 'Y|N|Y', 'Eitjes|Uova|Ovos|Eggs|eggs seen|Αυγά|Huevos|Stifte|Eier gesehen|Œufs|Ponte'],
  ['queenYear', '2022|2023', 'Queen year|Year of queen|Έτος βασίλισσας|Año reina|Jahrgang Königin|Année reine'],
  [
    'queenColor',
    'blue|gelb|roja|μπλε|blanc',
    'Queen colour|queen_color|Mark color|Χρώμα βασίλισσας|Color de la reina|Zeichenfarbe|Farbe Königin|Couleur reine',
  ],
  ['queenMarked', 'yes|no|yes', 'Queen marked|Βασίλισσα με σήμανση|Reina marcada|Königin gezeichnet'],
  ['queenClipped', 'yes|no|yes', 'Clipped|Queen clipped|Βασίλισσα με κομμένα φτερά|Reina con alas cortadas'],
  ['broodPattern', 'solid|spotty|patchy', 'Brood pattern|brood_pattern|Μορφή γόνου|Patrón de cría'],
  ['queenCellKind', 'swarm|emergency', 'Kind of queen cells|Queen cell type|Είδος βασιλοκελιών|Tipo de realeras'],
  ['queenCellPlace', 'edge|bottom|face', 'Place of queen cells|Θέση βασιλοκελιών|Lugar de las realeras'],
  ['following', 'yes|no|no', 'Bees follow|Following|Οι μέλισσες ακολουθούν|Las abejas siguen'],
  ['room', 'plenty|enough|none', 'Room|Space|Χώρος|Espacio'],
  ['healthSigns', 'chalkbrood, dwv|none|sacbrood', 'Health|Diseases|Disease seen|Υγεία|Ασθένειες|Sanidad|Enfermedades'],
  ['weather', 'sunny|overcast|βροχή|calor', 'Weather|Καιρός|Tiempo|Wetter'],
  ['queenCells', '0|2|5', 'Queen cells|qcells|Celdas reales|Realeras|Weiselzellen|Cellules royales'],
  [
    'generalStatus',
    'strong|medium|weak',
    'Hive status|hive grading|Grade|Κατάσταση κυψέλης|Estado colmena|Volksstärke|État de la ruche',
  ],
  ['generalStatus', 'stark|mittel|schwach', 'Bewertung|Strength'],
  [
    'aggressiveness',
    'calm|nervous|aggressive',
    'Temper|Temperament|Aggressiveness|Επιθετικότητα|Agresividad|Temperamento|Sanftmut|Agressivité|Douceur',
  ],
  [
    'swarmingTendency',
    'high|low|moderate',
    'Swarming tendency|Swarm mood|Σμηνουργία|Tendencia enjambrazón|Schwarmneigung|Schwarmtrieb|Tendance essaimage',
  ],
  [
    'varroa.mites',
    '0|3|12',
    'Mites|Mite count|varroa_mites|var_total|Ακάρεα|Ácaros|Milben|Milbenfall|Acariens|Nombre de varroas',
  ],
  [
    'varroa.sample',
    '300|310|295',
    'Bees in sample|sample size|wash_bees|est_bee_num_by_wt|Δείγμα|Muestra abejas|Probe Bienen|Échantillon abeilles',
  ],
  ['varroa.days', '3|7|2', 'Days|Board days|Ημέρες|Días|Tage|Jours'],
  [
    'note',
    'a good one|swarmed?|x',
    'Notes|Comments|Remarks|Report notes|Παρατηρήσεις|Σημειώσεις|Observaciones|Notas|Bemerkungen|Notiz|Remarques|Notes',
  ],
  [
    'actions',
    'fed|treated|requeened',
    'Action|action|Action|Ενέργειες|Acciones|Maßnahme|Massnahmen|Actions|Intervention',
  ],
  ['treatment', 'Apivar|oxalic acid', 'Treatment|Varroa treatment|Θεραπεία|Tratamiento|Behandlung|Traitement'],
  ['feeding', '1|2|1.5', 'Feed|cups_fed|Fed (kg)|Τροφοδοσία (λίτρα)|Alimentación|Fütterung (l)|Nourrissement'],
  ['category', 'hive status|varroa|feeding', 'Category|Κατηγορία|Categoría|Kategorie|Catégorie'],
  ['detail', 'queenright|3|sugar', 'Action detail|Value|Λεπτομέρειες|Valor|Wert|Valeur'],
];

describe.each(WORDS)('%s, where the texts are %s', (target, texts, headers) => {
  it.each(headers.split('|'))('is %s', (name) => {
    expect(guess(name, texts)?.[0]).toBe(target);
  });
});

const NONE: [name: string, texts: string][] = [
  ['parent_yard', 'Kiwi|MOT'],
  ['prev_bees_tot_sides', '4|5.5'],
  ['honey_tot_sides_removed', '0|1.5'],
  ['wrk_capbrd_cells_num', '5852.00|4180.00'],
  ['gm_wt_total_bee_sample', '65.08|56.65'],
  ['perc_phoretic_mites_by_weight', '5.4|8.3'],
  ['varroa_retest_notes', 'AEC|Apivar'],
  ['target_weight_lbs', '63.87'],
  ['issues', '0|1'],
  ['QL', '0|1'],
  ['bottom_board', 'Normal|Four'],
  ['time', '12:20|14:19'],
  ['hobo_no', '1|2'],
  ['honey kg', '12|20'],
];

it.each(NONE)('%s means nothing here', (name, texts) => {
  expect(guess(name, texts)).toBeNull();
});

const UNSURE: [name: string, texts: string][] = [
  ['Brood frames', 'Dead|Dead|4|none'],
  ['Brood frames', '900|1200|40'],
  ['Hive', '1.25|2.5'],
  ['Date', 'monday|2024-05-01'],
  ['Eggs seen', 'many|few|y'],
  ['Queen seen', '12|14'],
  ['Brood frames', ''],
];

it.each(UNSURE)('%s with the texts %s is not sure, whatever the header', (name, texts) => {
  expect(guess(name, texts)?.[1] ?? 'none').not.toBe('sure');
});
