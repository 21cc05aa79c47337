import type { Language } from '@kypseli/contract';
import { type Country, isInEu } from '@kypseli/domain';

interface Law {
  /** A page of another than the law's own gazette: read the law itself before you rely on it. */
  source: string;
  /** The day of the text. */
  as_of: string;
  text: Record<Language, string>;
  /** Below the title of the sheet. */
  about?: Record<Language, (day: string) => string>;
}

/** How long entries of the register are kept at least, in all laws below. */
export const REGISTER_YEARS = 5;

/** The register of medicines in the European Union and the countries that have taken its law over. */
const EU_REGISTER: Law = {
  source: 'https://eur-lex.europa.eu/eli/reg/2019/6/oj',
  as_of: '2026-11-26',
  text: {
    en: 'Regulation (EU) 2019/6, article 108: keepers record the medicines that they use, and keep the records for at least five years.',
    el: 'Κανονισμός (ΕΕ) 2019/6, άρθρο 108: οι μελισσοκόμοι καταγράφουν τα σκευάσματα που χρησιμοποιούν και φυλάσσουν τις εγγραφές για τουλάχιστον πέντε έτη.',
    es: 'Reglamento (UE) 2019/6, artículo 108: los apicultores anotan los medicamentos que usan y conservan las anotaciones al menos cinco años.',
  },
};

/** The register by country. */
const REGISTERS: Partial<Record<Country, Law>> = {
  GB: {
    source: 'https://www.gov.uk/guidance/record-keeping-requirements-for-veterinary-medicines',
    as_of: '2026-11-26',
    text: {
      en: 'Veterinary Medicines Regulations 2013: keepers record the medicines that they use, and keep the records for at least five years.',
      el: 'Veterinary Medicines Regulations 2013 (Ηνωμένο Βασίλειο): οι μελισσοκόμοι καταγράφουν τα σκευάσματα που χρησιμοποιούν και φυλάσσουν τις εγγραφές για τουλάχιστον πέντε έτη.',
      es: 'Veterinary Medicines Regulations 2013 (Reino Unido): los apicultores anotan los medicamentos que usan y conservan las anotaciones al menos cinco años.',
    },
  },
  NO: EU_REGISTER,
};

/** Elsewhere no law is known here, and nothing is claimed. */
const NO_REGISTER: Law = {
  ...EU_REGISTER,
  text: {
    en: 'The law of your country is not recorded here: ask your authority. This register has what Regulation (EU) 2019/6, article 108, asks for.',
    el: 'Ο νόμος της χώρας σας δεν είναι καταχωρισμένος εδώ: ρωτήστε την αρμόδια αρχή. Το μητρώο έχει όσα ζητά ο Κανονισμός (ΕΕ) 2019/6, άρθρο 108.',
    es: 'La ley de su país no está recogida aquí: consulte a su autoridad. Este registro tiene lo que pide el Reglamento (UE) 2019/6, artículo 108.',
  },
};

/** The law of the register in a country; without a country, that of the European Union. */
export const registerLaw = (country: Country | null): Law =>
  country === null || isInEu(country) ? EU_REGISTER : (REGISTERS[country] ?? NO_REGISTER);

/** The law that the other papers for authorities follow. A change of a law is a change of this file only. */
export const LAWS = {
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
      en: 'Decision 140/106513/2021, as amended by 175/118284/2023: keepers in Greece declare the hives they hold every year, at gov.gr or at their DAOK. The dates are those of 2025.',
      el: 'ΥΑ 140/106513/2021, όπως τροποποιήθηκε με την 175/118284/2023: οι μελισσοκόμοι δηλώνουν κάθε χρόνο τις κατεχόμενες κυψέλες τους στο gov.gr ή στη ΔΑΟΚ τους. Οι ημερομηνίες είναι του 2025.',
      es: 'Decisión 140/106513/2021, modificada por la 175/118284/2023: los apicultores de Grecia declaran cada año las colmenas que poseen, en gov.gr o en su DAOK. Las fechas son las de 2025.',
    },
    about: {
      en: (day) => `on ${day}, for the Greek declaration of held hives (decision 140/106513/2021)`,
      el: (day) => `στις ${day}, για τη δήλωση κατεχόμενων κυψελών (ΥΑ 140/106513/2021)`,
      es: (day) => `el ${day}, para la declaración griega de colmenas (decisión 140/106513/2021)`,
    },
  },
} satisfies Record<string, Law & { period?: Record<'from' | 'to' | 'late', string>; census?: string }>;
