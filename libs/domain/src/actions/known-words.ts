import { searchable } from '../shared/searchable.js';

/** The usual substances, stored by their English name. `others` are the names that keepers write. */
export const SUBSTANCES = {
  amitraz: { name: 'amitraz', others: ['αμιτράζη', 'αμιτράζ'] },
  oxalicAcid: {
    name: 'oxalic acid',
    others: ['οξαλικό οξύ', 'οξαλικό', 'ácido oxálico', 'oxálico', 'Oxalsäure', 'acide oxalique', 'oxalic'],
  },
  formicAcid: {
    name: 'formic acid',
    others: ['μυρμηκικό οξύ', 'μυρμηκικό', 'ácido fórmico', 'fórmico', 'Ameisensäure', 'acide formique', 'formic'],
  },
  thymol: { name: 'thymol', others: ['θυμόλη', 'timol'] },
  tauFluvalinate: {
    name: 'tau-fluvalinate',
    others: ['tau-φλουβαλινάτη', 'φλουβαλινάτη', 'tau-fluvalinato', 'fluvalinate', 'Tau-Fluvalinat'],
  },
  flumethrin: { name: 'flumethrin', others: ['φλουμεθρίνη', 'flumetrina', 'Flumethrin'] },
  coumaphos: { name: 'coumaphos', others: ['κουμαφός', 'cumafós', 'Cumafos', 'Coumaphos'] },
} as const;
export type Substance = keyof typeof SUBSTANCES;

/** The usual routes of administration, stored likewise. */
export const ROUTES = {
  strips: { name: 'strips', others: ['strip', 'ταινίες', 'ταινία', 'tiras', 'tira', 'Streifen'] },
  trickled: { name: 'trickled', others: ['trickling', 'trickle', 'dribbled', 'ενστάλαξη', 'goteo', 'Träufeln'] },
  vaporised: {
    name: 'vaporised',
    others: ['vaporized', 'sublimated', 'sublimation', 'εξάχνωση', 'sublimación', 'Verdampfen'],
  },
  wafers: { name: 'wafers', others: ['wafer', 'πλακίδια', 'πλακίδιο', 'placas', 'placa', 'Plättchen'] },
  gel: { name: 'gel', others: ['γέλη', 'τζελ', 'Gel'] },
  evaporator: { name: 'evaporator', others: ['εξατμιστήρας', 'evaporador', 'Verdunster'] },
} as const;
export type ApplicationRoute = keyof typeof ROUTES;

type Known = Readonly<Record<string, { readonly name: string; readonly others: readonly string[] }>>;

const finder = <Code extends string>(known: Known) => {
  const codes = new Map(
    Object.entries(known).flatMap(([code, { name, others }]) =>
      [name, ...others].map((word) => [searchable(word), code as Code] as const),
    ),
  );
  return (text: string): Code | null => codes.get(searchable(text.trim())) ?? null;
};

/** The usual substance that a text names, in any language; null for any other text. */
export const knownSubstance = finder<Substance>(SUBSTANCES);
export const knownRoute = finder<ApplicationRoute>(ROUTES);

/** The text to store: the stored name of a known substance or route, any other text unchanged. */
export const storedSubstance = (text: string): string => {
  const known = knownSubstance(text);
  return known ? SUBSTANCES[known].name : text;
};
export const storedRoute = (text: string): string => {
  const known = knownRoute(text);
  return known ? ROUTES[known].name : text;
};
