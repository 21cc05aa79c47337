import { searchable } from '../shared/searchable.js';
import { type ApplicationRoute, knownRoute, knownSubstance, type Substance } from './known-words.js';

/** A product against varroa, as it is authorised somewhere. */
export interface KnownMedicine {
  /** The name that products of it begin with, and others that keepers write. */
  names: readonly [string, ...string[]];
  substances: readonly Substance[];
  form: ApplicationRoute;
  /** It is in the hive for days or weeks: its withdrawal period begins when it is out. */
  stays: boolean;
  /** The source, and where it can be read. */
  source: string;
  address: string;
}

const UPD = { source: 'EMA, Union Product Database', address: 'https://medicines.health.europa.eu/veterinary/en' };
const EPA = {
  source: 'Honey Bee Health Coalition, Guide to Varroa Mite Controls, 2021',
  address: 'https://readkong.com/page/guide-to-varroa-mite-controls-for-commercial-beekeeping-1638799',
};
const APILIFE = {
  source: 'Summary of product characteristics',
  address: 'https://imedi.co.uk/apilife-var-bee-hive-strip-for-honey-bees/summary',
};
const VARROMED = {
  source: 'Summary of product characteristics',
  address: 'https://patient-info.co.uk/varromed-69839/summary-of-medicine-characteristics',
};
const STRIPS = { form: 'strips', stays: true } as const;
const TRICKLED = { form: 'trickled', stays: false } as const;

export const MEDICINES: readonly KnownMedicine[] = [
  { names: ['Apivar'], substances: ['amitraz'], ...STRIPS, ...UPD },
  { names: ['Apitraz'], substances: ['amitraz'], ...STRIPS, ...UPD },
  { names: ['Amicel'], substances: ['amitraz'], ...STRIPS, ...UPD },
  // Tablets that are burnt.
  { names: ['Apiwarol'], substances: ['amitraz'], form: 'vaporised', stays: false, ...UPD },
  { names: ['Apistan'], substances: ['tauFluvalinate'], ...STRIPS, ...UPD },
  { names: ['Bayvarol'], substances: ['flumethrin'], ...STRIPS, ...UPD },
  { names: ['PolyVar'], substances: ['flumethrin'], ...STRIPS, ...UPD },
  { names: ['CheckMite'], substances: ['coumaphos'], ...STRIPS, ...UPD },
  { names: ['Perizin'], substances: ['coumaphos'], ...TRICKLED, ...UPD },
  { names: ['MAQS', 'Mite Away', 'Mite-Away'], substances: ['formicAcid'], ...STRIPS, ...EPA },
  { names: ['Formic Pro', 'FormicPro'], substances: ['formicAcid'], ...STRIPS, ...EPA },
  { names: ['Formivar'], substances: ['formicAcid'], form: 'evaporator', stays: true, ...UPD },
  { names: ['Apiguard'], substances: ['thymol'], form: 'gel', stays: true, ...EPA },
  { names: ['Thymovar'], substances: ['thymol'], form: 'wafers', stays: true, ...UPD },
  { names: ['ApiLife', 'Api Life'], substances: ['thymol'], form: 'wafers', stays: true, ...APILIFE },
  { names: ['Api-Bioxal', 'Apibioxal', 'Api Bioxal'], substances: ['oxalicAcid'], ...TRICKLED, ...EPA },
  { names: ['Oxybee'], substances: ['oxalicAcid'], ...TRICKLED, ...UPD },
  { names: ['Oxuvar'], substances: ['oxalicAcid'], ...TRICKLED, ...UPD },
  { names: ['VarroMed'], substances: ['oxalicAcid', 'formicAcid'], ...TRICKLED, ...VARROMED },
];

/** The product that a text begins with; null for any other text. */
export const medicineOf = (text: string): KnownMedicine | null => {
  const typed = `${searchable(text.trim())} `;
  return (
    MEDICINES.find(({ names }) => names.some((name) => new RegExp(`^${searchable(name)}(?![a-z])`).test(typed))) ?? null
  );
};

/** Forms that stay in the hive, whatever the product. */
const STAYING = new Set<ApplicationRoute>(['strips', 'wafers', 'gel', 'evaporator']);

/**
 * True if a treatment is in the hive until it is taken out: by its route or unit, else by its product, else by its
 * substance, of which only oxalic acid seldom stays.
 */
export const staysInHive = ({ product, substance, route, unit }: Readonly<Record<string, unknown>>): boolean => {
  const word = (text: unknown) => (typeof text === 'string' ? text : '');
  const form = knownRoute(word(route)) ?? knownRoute(word(unit));
  if (form !== null) return STAYING.has(form);
  const known = knownSubstance(word(substance));
  return medicineOf(word(product))?.stays ?? (known !== null && known !== 'oxalicAcid');
};

/** The form that all known products of a substance have; null if they differ. */
export const formOf = (substance: Substance | null): ApplicationRoute | null => {
  const forms = new Set(
    MEDICINES.filter(({ substances }) => substance !== null && substances.includes(substance)).map(({ form }) => form),
  );
  return forms.size === 1 ? [...forms][0]! : null;
};

/** Substances whose labels often ask for supers off, even with a withdrawal period of 0 days. */
const SUPERS_OFF = new Set<Substance>(['thymol', 'formicAcid', 'oxalicAcid']);
export const asksForSupersOff = (substance: Substance | null): boolean =>
  substance !== null && SUPERS_OFF.has(substance);
