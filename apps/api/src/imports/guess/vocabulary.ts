import { plain } from './words.js';

type Language = 'en' | 'el' | 'es' | 'de' | 'fr';

/**
 * What the words of heads mean, by language. English has the abbreviations that field sheets use as well.
 * A word that two of them would claim belongs to the first.
 */
const WORDS = {
  apiary: {
    en: 'apiary yard beeyard apiaries',
    el: 'μελισσοκομείο μελισσοκομείου μελισσοκομειο κυψελοστάσιο',
    es: 'apiario colmenar asentamiento',
    de: 'bienenstand stand standort bienenstande',
    fr: 'rucher ruchers',
  },
  place: {
    en: 'location site place',
    el: 'τοποθεσία θέση',
    es: 'lugar ubicacion',
    de: 'ort platz',
    fr: 'lieu site emplacement',
  },
  hive: {
    en: 'hive hives colony colonies col hiveno colonyid hiveid beehive',
    el: 'κυψέλη κυψέλης κυψέλες μελίσσι μελισσιού κυψελών',
    es: 'colmena colmenas colonia',
    de: 'volk volker volkes stock beute bienenvolk',
    fr: 'ruche ruches colonie',
  },
  number: {
    en: 'number num no nr id count code identifier numero',
    el: 'αριθμός αριθμοσ αρ νούμερο κωδικός πλήθος',
    es: 'numero num codigo cantidad',
    de: 'nummer nr anzahl kennung',
    fr: 'numero nombre n nb code identifiant',
  },
  name: { en: 'name label', el: 'όνομα ονομασία', es: 'nombre', de: 'name bezeichnung', fr: 'nom libelle' },
  date: {
    en: 'date day when timestamp datetime',
    el: 'ημερομηνία ημερομηνίας ημερ ημ νία ημέρα',
    es: 'fecha dia cuando',
    de: 'datum',
    fr: 'date jour',
  },
  visit: {
    en: 'visit visits inspection inspections check round report inspected',
    el: 'επιθεώρηση επιθεώρησης επίσκεψη επίσκεψης έλεγχος ελέγχου',
    es: 'visita inspeccion revision',
    de: 'besuch durchsicht kontrolle begehung',
    fr: 'visite inspection controle',
  },
  tags: {
    en: 'tag tags',
    el: 'ετικέτα ετικέτες',
    es: 'etiqueta etiquetas',
    de: 'etikett schlagwort',
    fr: 'etiquette etiquettes',
  },
  group: {
    en: 'group trt cohort arm line strain breed',
    el: 'ομάδα γραμμή φυλή',
    es: 'grupo linea raza',
    de: 'gruppe linie rasse',
    fr: 'groupe lignee race',
  },
  treatment: {
    en: 'treatment treatments treated medication',
    el: 'θεραπεία αγωγή φάρμακο θεραπείες',
    es: 'tratamiento tratamientos medicamento',
    de: 'behandlung behandelt behandlungen behandlungsmittel',
    fr: 'traitement traitements medicament',
  },
  feed: {
    en: 'feed feeding fed feeds feeder syrup',
    el: 'τροφοδοσία τροφοδότηση σιρόπι τάισμα',
    es: 'alimentacion alimento jarabe',
    de: 'futterung gefuttert fuetterung',
    fr: 'nourrissement nourrissage sirop',
  },
  frames: {
    en: 'frames frame fr combs comb fo fof',
    el: 'πλαίσια πλαίσιο τελάρα τελάρο κηρήθρες κηρήθρα πλαισίων',
    es: 'cuadros cuadro marcos marco panales panal',
    de: 'waben wabe rahmchen wabenseiten',
    fr: 'cadres cadre rayons',
  },
  sides: {
    en: 'sides side',
    el: 'πλευρές πλευρά όψεις',
    es: 'caras lados',
    de: 'seiten seite',
    fr: 'faces face cotes',
  },
  bees: {
    en: 'bees bee adults',
    el: 'μέλισσες μελισσών μέλισσα πληθυσμός πληθυσμού',
    es: 'abejas abeja poblacion',
    de: 'bienen biene besetzt besetzte bienenbesetzt',
    fr: 'abeilles abeille population',
  },
  brood: {
    en: 'brood brd broods',
    el: 'γόνος γόνου γόνο',
    es: 'cria crias pollo',
    de: 'brut brutwabe',
    fr: 'couvain couvains',
  },
  worker: {
    en: 'worker workers wk wrk',
    el: 'εργάτριες εργατικός',
    es: 'obreras obrera',
    de: 'arbeiterinnen arbeiterin',
    fr: 'ouvrieres ouvriere',
  },
  drone: {
    en: 'drone drones dr',
    el: 'κηφήνες κηφήνων κηφηνογόνος κηφηνογόνου',
    es: 'zanganos zangano',
    de: 'drohnen drohn drohne',
    fr: 'males bourdons bourdon male',
  },
  capped: {
    en: 'capped cap sealed cb',
    el: 'σφραγισμένος σφραγισμένου',
    es: 'operculada operculado sellada',
    de: 'verdeckelt verdeckelte',
    fr: 'opercule operculee',
  },
  honey: { en: 'honey', el: 'μέλι μελιού', es: 'miel', de: 'honig', fr: 'miel' },
  food: {
    en: 'stores food store provisions',
    el: 'τροφές τροφή αποθέματα',
    es: 'reservas comida',
    de: 'futter vorrat vorrate',
    fr: 'provisions reserves nourriture',
  },
  pollen: { en: 'pollen beebread', el: 'γύρη γύρης', es: 'polen', de: 'pollen', fr: 'pollen' },
  propolis: {
    en: 'propolis',
    el: 'πρόπολη πρόπολης',
    es: 'propoleo propoleos',
    de: 'propolis kittharz',
    fr: 'propolis',
  },
  harvest: {
    en: 'harvest harvested extracted',
    el: 'τρύγος τρυγήθηκαν τρυγημένα συγκομιδή τρύγου',
    es: 'cosecha cosechados cosechado extraidos',
    de: 'ernte geerntet entnommen geerntete',
    fr: 'recolte recoltes recoltees',
  },
  collection: {
    en: 'collection gathering flow',
    el: 'συλλογή',
    es: 'recoleccion recogida',
    de: 'sammeleifer sammlung eintrag',
    fr: 'collecte',
  },
  box: {
    en: 'box boxes story stories storeys bodies',
    el: 'όροφοι όροφος πατώματα πάτωμα σώματα',
    es: 'cajas caja cuerpos cuerpo alzas',
    de: 'zargen zarge',
    fr: 'corps hausses hausse',
  },
  deep: { en: 'deep deeps', el: 'εμβρυοθάλαμοι', es: 'camaras', de: 'brutraume', fr: 'corps' },
  medium: { en: 'mediums shallows', el: 'μελιτοθάλαμοι', es: 'medias', de: 'honigraume', fr: '' },
  size: { en: 'size', el: 'μέγεθος', es: 'tamano', de: 'grosse', fr: 'taille' },
  weight: { en: 'weight wt mass weigh', el: 'βάρος βάρους', es: 'peso', de: 'gewicht stockgewicht', fr: 'poids masse' },
  kg: { en: 'kg kgs kilo kilos kilograms', el: 'κιλά κιλό', es: 'kilogramos', de: 'kilogramm', fr: 'kilogrammes' },
  lb: { en: 'lb lbs pounds pound', el: 'λίβρες', es: 'libras', de: 'pfund', fr: 'livres' },
  litre: { en: 'l litre litres liter liters', el: 'λίτρα λίτρο', es: 'litros litro', de: 'ltr', fr: 'litre litres' },
  gallon: { en: 'gal gals gallon gallons', el: 'γαλόνια', es: 'galones', de: 'gallonen', fr: 'gallons' },
  cup: { en: 'cup cups', el: 'φλιτζάνια', es: 'tazas', de: 'tassen becher', fr: 'tasses' },
  gram: { en: 'g gm grams gram', el: 'γραμμάρια γρ', es: 'gramos', de: 'gramm', fr: 'grammes' },
  queen: {
    en: 'queen queens q',
    el: 'βασίλισσα βασίλισσας βασιλισσών',
    es: 'reina reinas reales',
    de: 'konigin koniginnen koenigin weisel ko kon',
    fr: 'reine reines royales royale',
  },
  seen: {
    en: 'seen present presence sighted spotted observed found',
    el: 'είδα ορατή παρουσία βρέθηκε εμφανής',
    es: 'vista vistos visto presente presencia visibles',
    de: 'gesehen vorhanden gefunden gesichtet',
    fr: 'vue vus vu presente presents presence',
  },
  status: {
    en: 'status state condition qstatus',
    el: 'κατάσταση κατάστασης',
    es: 'estado condicion',
    de: 'zustand status lage',
    fr: 'etat statut',
  },
  grade: {
    en: 'grade grading rating score overall assessment evaluation',
    el: 'βαθμός αξιολόγηση βαθμολογία εκτίμηση',
    es: 'valoracion calificacion evaluacion',
    de: 'bewertung gesamteindruck einschatzung',
    fr: 'evaluation appreciation notation',
  },
  strength: {
    en: 'strength vigor vigour',
    el: 'δύναμη δυναμικότητα',
    es: 'fuerza vigor',
    de: 'starke volksstarke staerke',
    fr: 'force vigueur',
  },
  eggs: { en: 'eggs egg', el: 'αυγά αβγά', es: 'huevos huevo puesta', de: 'eier stifte', fr: 'oeufs oeuf ponte' },
  age: { en: 'age', el: 'ηλικία', es: 'edad', de: 'alter', fr: 'age' },
  year: { en: 'year', el: 'έτος χρονιά', es: 'ano', de: 'jahr jahrgang', fr: 'annee' },
  color: { en: 'color colour', el: 'χρώμα', es: 'color', de: 'farbe', fr: 'couleur' },
  mark: {
    en: 'mark marked marking',
    el: 'σημάδι μαρκάρισμα σήμανση',
    es: 'marca marcada',
    de: 'zeichen gezeichnet markierung zeichnung',
    fr: 'marque marquage marquee',
  },
  cells: { en: 'cells cell', el: 'κελιά', es: 'celdas celda celdillas', de: 'zellen', fr: 'cellules cellule' },
  quality: { en: 'quality', el: 'ποιότητα', es: 'calidad', de: 'qualitat guete', fr: 'qualite' },
  aggressive: {
    en: 'aggression aggressive aggressiveness aggressivity defensiveness stinging',
    el: 'επιθετικότητα',
    es: 'agresividad defensividad',
    de: 'aggressivitat stechlust verteidigung',
    fr: 'agressivite',
  },
  temper: {
    en: 'temper temperament behaviour behavior',
    el: 'ιδιοσυγκρασία συμπεριφορά',
    es: 'temperamento comportamiento',
    de: 'temperament verhalten',
    fr: 'temperament comportement',
  },
  calm: {
    en: 'gentleness calmness docility',
    el: 'ηρεμία πραότητα',
    es: 'mansedumbre docilidad',
    de: 'sanftmut',
    fr: 'douceur docilite',
  },
  swarm: {
    en: 'swarm swarming swarminess',
    el: 'σμηνουργία σμηνουργίας',
    es: 'enjambrazon enjambre',
    de: 'schwarm schwarmen schwarmtrieb schwarmneigung',
    fr: 'essaimage essaim',
  },
  tendency: {
    en: 'tendency drive mood impulse',
    el: 'τάση',
    es: 'tendencia',
    de: 'neigung trieb stimmung',
    fr: 'tendance',
  },
  disease: {
    en: 'disease diseases health',
    el: 'ασθένεια ασθένειες ασθενειών υγεία',
    es: 'enfermedad enfermedades sanidad',
    de: 'krankheit krankheiten gesundheit',
    fr: 'maladie maladies sante',
  },
  tolerance: {
    en: 'tolerance resistance',
    el: 'ανοχή αντοχή',
    es: 'tolerancia resistencia',
    de: 'toleranz resistenz',
    fr: 'tolerance resistance',
  },
  note: {
    en: 'note notes comment comments remark remarks memo observations',
    el: 'σημειώσεις σημείωση παρατηρήσεις σχόλια σχόλιο',
    es: 'nota notas observaciones comentarios observacion comentario anotaciones',
    de: 'notiz notizen bemerkung bemerkungen anmerkung anmerkungen kommentar',
    fr: 'notes remarque remarques commentaire commentaires observations observation',
  },
  mites: { en: 'mites mite', el: 'ακάρεα άκαρι', es: 'acaros acaro', de: 'milben milbe', fr: 'acariens acarien' },
  varroa: {
    en: 'varroa var varroas',
    el: 'βαρρόα βαρόα',
    es: 'varroa varroas',
    de: 'varroa varroen',
    fr: 'varroa varroas',
  },
  sample: {
    en: 'sample sampled samples',
    el: 'δείγμα δείγματος',
    es: 'muestra muestras',
    de: 'probe stichprobe',
    fr: 'echantillon',
  },
  wash: {
    en: 'wash washed washes alcohol alc',
    el: 'πλύση αλκοόλη',
    es: 'lavado alcohol',
    de: 'auswaschung alkohol',
    fr: 'lavage alcool',
  },
  sugar: { en: 'sugar powdered icing', el: 'ζάχαρη άχνη', es: 'azucar', de: 'zucker puderzucker', fr: 'sucre glace' },
  shake: { en: 'shake roll', el: 'τίναγμα', es: 'sacudida', de: 'schuttel schuttelprobe', fr: 'secouage' },
  drop: {
    en: 'drop dropped fall natural fallen',
    el: 'πτώση φυσική',
    es: 'caida natural',
    de: 'abfall milbenfall naturlicher gefallen',
    fr: 'chute naturelle',
  },
  board: {
    en: 'board sticky screen',
    el: 'ταμπλό',
    es: 'tabla bandeja',
    de: 'windel unterlage gemulldiagnose',
    fr: 'lange plateau',
  },
  days: { en: 'days', el: 'ημέρες μέρες', es: 'dias', de: 'tage', fr: 'jours' },
  category: {
    en: 'category type topic parameter variable kind',
    el: 'κατηγορία είδος τύπος',
    es: 'categoria tipo parametro',
    de: 'kategorie art typ merkmal',
    fr: 'categorie type parametre',
  },
  detail: {
    en: 'detail details value result reading',
    el: 'λεπτομέρεια λεπτομέρειες τιμή αποτέλεσμα',
    es: 'detalle detalles valor resultado',
    de: 'detail details wert ergebnis',
    fr: 'detail details valeur resultat',
  },
  action: {
    en: 'action actions task tasks work management practice intervention activity done',
    el: 'ενέργεια ενέργειες εργασία εργασίες χειρισμός χειρισμοί',
    es: 'accion acciones tarea tareas trabajo manejo',
    de: 'aktion massnahme massnahmen arbeit arbeiten eingriff tatigkeit',
    fr: 'action actions tache taches travail intervention',
  },
  quick: {
    en: 'quick fast rapid bip',
    el: 'γρήγορη γρήγορο',
    es: 'rapido rapida',
    de: 'schnell schnelle',
    fr: 'rapide',
  },
  top: { en: 'top above', el: 'πάνω κορυφή', es: 'arriba', de: 'oben', fr: 'dessus haut' },
  total: {
    en: 'total tot sum all totals',
    el: 'σύνολο συνολικά',
    es: 'suma totales',
    de: 'gesamt summe insgesamt',
    fr: 'somme totaux',
  },
  mean: {
    en: 'mean average avg gross full covered occupied',
    el: 'μέσος γεμάτα',
    es: 'media lleno bruto ocupados',
    de: 'mittel voll brutto besetzte',
    fr: 'moyenne brut occupes',
  },
  current: {
    en: 'new current now',
    el: 'νέο νέος τωρινό',
    es: 'actual nuevo',
    de: 'aktuell aktueller neuer',
    fr: 'actuel nouveau',
  },
  estimated: {
    en: 'est estimate estimated estimation',
    el: 'εκτιμώμενος',
    es: 'estimado',
    de: 'geschatzt',
    fr: 'estime',
  },
  recovered: { en: 'recov recovered counted', el: 'μετρημένα', es: 'contados', de: 'gezahlt', fr: 'comptes' },
  dead: {
    en: 'dead deadout died death mortality perished',
    el: 'νεκρό νεκρή νεκρά νεκρός ψόφησε ψόφια θάνατος απώλεια',
    es: 'muerta muertas muerto murio mortalidad',
    de: 'tot tote abgestorben gestorben totalverlust',
    fr: 'morte mortes mort mortalite',
  },
  alive: {
    en: 'alive survived survival surviving survives living',
    el: 'ζωντανό ζωντανή ζωντανά επιβίωσε επιβίωση',
    es: 'viva vivas vivo sobrevivio supervivencia',
    de: 'lebt lebend lebendig uberlebt uberlebend',
    fr: 'vivante vivantes vivant survecu survie',
  },
  /** What makes a column something else than the present state of this hive. */
  other: {
    en: 'parent mother previous previously prior before earlier formerly prev target removed remove rm revised extra added addition short decided percent perc rate ratio percentage infested exhumed old wrong exam pattern event missing next reason start end issues infestation per history hist open close dontuse',
    el: 'ποσοστό μητέρα προηγούμενος προηγούμενη προηγουμένως πριν επόμενη στόχος',
    es: 'porcentaje madre anterior anteriormente previa previo previamente antes proxima objetivo tasa',
    de: 'prozent mutter vorherige vorher fruher fruhere zuvor bisherige nachste ziel befall rate',
    fr: 'pourcentage mere precedent precedente precedemment avant anterieur prochaine objectif taux',
  },
} satisfies Record<string, Record<Language, string>>;

export type Atom = keyof typeof WORDS;

/** Words that stand for several at once. */
const COMPOUNDS: Record<string, Atom[]> = {
  fob: ['frames', 'bees'],
  fobs: ['frames', 'bees'],
  fobr: ['frames', 'brood'],
  fobrood: ['frames', 'brood'],
  foh: ['frames', 'honey'],
  wbr: ['worker', 'brood'],
  dbr: ['drone', 'brood'],
  capbrd: ['capped', 'brood'],
  capbrood: ['capped', 'brood'],
  qstatus: ['queen', 'status'],
  qstatuses: ['queen', 'status', 'other'],
  qcells: ['queen', 'cells'],
  wabengassen: ['frames', 'bees'],
  πληθυσμοσ: ['bees', 'strength'],
  volksstarke: ['hive', 'strength'],
  realeras: ['queen', 'cells'],
  βασιλοκελια: ['queen', 'cells'],
  βασιλικα: ['queen'],
  κηφηνογονοσ: ['drone', 'brood'],
  κηφηνογονου: ['drone', 'brood'],
  milbenfall: ['mites', 'drop'],
  schuttelprobe: ['shake', 'sample'],
  sammeleifer: ['collection'],
  schwarmneigung: ['swarm', 'tendency'],
  schwarmtrieb: ['swarm', 'tendency'],
  stockgewicht: ['hive', 'weight'],
  queenright: ['queen', 'status'],
  timestamp: ['date'],
};

const STOP = new Set(
  'of the a an in on at by for with and or de del la el los las le les des du d l en y et o u der die das von vom im am je pro und oder avec par par sur του της των ο η το τα οι σε με και ανα faux was is were has this style'
    .split(' ')
    .map(plain),
);

const table = new Map<string, Atom[]>();
for (const [atom, languages] of Object.entries(WORDS))
  for (const words of Object.values(languages))
    for (const word of plain(words).split(/[^\p{L}\p{N}]+/u))
      if (word !== '' && !table.has(word)) table.set(word, [atom as Atom]);
for (const [word, atoms] of Object.entries(COMPOUNDS)) table.set(plain(word), atoms);

const MIN_PART = 4;

/** Splits what German writes together: `honigwaben`, `volksnummer`, `koniginnenfarbe`. */
const partsOf = (word: string): Atom[] | null => {
  for (let end = word.length - MIN_PART; end >= MIN_PART; end--) {
    const head = table.get(word.slice(0, end)) ?? table.get(word.slice(0, end).replace(/(s|n|en)$/, ''));
    const tail = table.get(word.slice(end));
    if (head && tail) return [...head, ...tail];
  }
  return null;
};

/** What a word means where it is the whole head: beside others “tot” is a total. */
const ALONE: Record<string, Atom[]> = { tot: ['dead'] };

/** What a word of a head means; null where it is unknown, none where it says nothing. */
export const atomsOf = (word: string, alone = false): Atom[] | null => {
  if (alone && Object.hasOwn(ALONE, word)) return ALONE[word]!;
  if (STOP.has(word)) return [];
  const known = table.get(word);
  if (known) return known;
  const counted = /^(\p{L}{3,})\d{1,2}$/u.exec(word);
  if (counted && table.has(counted[1]!)) return table.get(counted[1]!)!;
  return partsOf(word);
};
