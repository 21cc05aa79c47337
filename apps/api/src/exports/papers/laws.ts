import type { Language } from '@kypseli/contract';

interface Law {
  /** A page of another than the law's own gazette: read the law itself before you rely on it. */
  source: string;
  /** The day of the text. */
  as_of: string;
  text: Record<Language, string>;
  /** Below the title of the sheet. */
  about?: Record<Language, (day: string) => string>;
}

/** What papers for authorities follow. A change of a law is a change of this file only. */
export const LAWS = {
  register: {
    source: 'https://eur-lex.europa.eu/eli/reg/2019/6/oj',
    as_of: '2026-11-26',
    /** How long entries are kept. */
    years: 5,
    text: {
      en: 'Regulation (EU) 2019/6, article 108: keepers record the medicines that they use, and keep the records for five years.',
      el: 'Κανονισμός (ΕΕ) 2019/6, άρθρο 108: οι μελισσοκόμοι καταγράφουν τα σκευάσματα που χρησιμοποιούν και φυλάσσουν τις εγγραφές για πέντε έτη.',
      es: 'Reglamento (UE) 2019/6, artículo 108: los apicultores anotan los medicamentos que usan y conservan las anotaciones durante cinco años.',
    },
  },
  farmBook: {
    source: 'https://www.boe.es/buscar/act.php?id=BOE-A-2002-5017',
    as_of: '2026-11-26',
    /** Month and day on which the hives of each year are counted. */
    census: '12-31',
    text: {
      en: 'Royal Decree 209/2002 and Royal Decree 787/2023: keepers in Spain keep a farm book with their apiaries, the census, moves, treatments and losses.',
      el: 'Βασιλικά Διατάγματα 209/2002 και 787/2023: οι μελισσοκόμοι στην Ισπανία τηρούν βιβλίο εκμετάλλευσης με μελισσοκομεία, απογραφή, μετακινήσεις, θεραπείες και απώλειες.',
      es: 'Real Decreto 209/2002 y Real Decreto 787/2023: los apicultores de España llevan un libro de explotación con sus colmenares, el censo, los traslados, los tratamientos y las bajas.',
    },
  },
  heldHives: {
    source: 'https://www.ypaithros.gr/apo-1-septemvriou-i-ypovoli-diloseon-katechomenon-kypselon-2025/',
    as_of: '2026-11-26',
    /** Month and day of each year. `late`: accepted until then, and the keeper is always checked on the spot. */
    period: { from: '09-01', to: '10-20', late: '11-20' },
    text: {
      en: 'Decision 140/106513/2021: keepers in Greece declare the hives they hold every year, at gov.gr or at their DAOK.',
      el: 'ΥΑ 140/106513/2021: οι μελισσοκόμοι δηλώνουν κάθε χρόνο τις κατεχόμενες κυψέλες τους στο gov.gr ή στη ΔΑΟΚ τους.',
      es: 'Decisión 140/106513/2021: los apicultores de Grecia declaran cada año las colmenas que poseen, en gov.gr o en su DAOK.',
    },
    about: {
      en: (day) => `on ${day}, for the Greek declaration of held hives (decision 140/106513/2021)`,
      el: (day) => `στις ${day}, για τη δήλωση κατεχόμενων κυψελών (ΥΑ 140/106513/2021)`,
      es: (day) => `el ${day}, para la declaración griega de colmenas (decisión 140/106513/2021)`,
    },
  },
} satisfies Record<string, Law & { period?: Record<'from' | 'to' | 'late', string>; years?: number; census?: string }>;
