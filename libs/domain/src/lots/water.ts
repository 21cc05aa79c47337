import { type Country, isInEu } from '../shared/countries.js';

/** How much water honey may have, in percent of its weight. */
export interface WaterLimit {
  most: number;
  /** The limit for honey from ling heather alone (Calluna). */
  calluna: number;
  /** The law, or the grade if there is no law. */
  source: string;
  address: string;
}

export const CODEX_WATER: WaterLimit = {
  most: 20,
  calluna: 23,
  source: 'Codex Alimentarius, CXS 12-1981, 3.4',
  address: 'https://www.fao.org/fao-who-codexalimentarius/codex-texts/list-standards/en/',
};
export const EU_WATER: WaterLimit = {
  most: 20,
  calluna: 23,
  source: 'Directive 2001/110/EC, annex II',
  address: 'https://eur-lex.europa.eu/eli/dir/2001/110/oj',
};

/** Countries outside the European Union with limits of their own; the others have those of the Codex. */
export const WATER_OUTSIDE_EU: Partial<Record<Country, WaterLimit>> = {
  CA: {
    most: 20,
    calluna: 20,
    source: 'Canadian Grade Compendium, volume 6: No. 1 17.8 %, No. 2 18.6 %, No. 3 20 %',
    address: 'https://inspection.canada.ca/',
  },
  GB: {
    most: 20,
    calluna: 23,
    source: 'Honey (England) Regulations 2015, schedule 1',
    address: 'https://www.legislation.gov.uk/uksi/2015/1348',
  },
  US: {
    most: 18.6,
    calluna: 18.6,
    source: 'USDA, Standards for Grades of Extracted Honey, 1985, grades A and B (voluntary)',
    address: 'https://www.ams.usda.gov/grades-standards/extracted-honey-grades-and-standards',
  },
};

const CALLUNA = /calluna|\bling\b|besenheide|brecina|biércol/i;
/** Greek ρείκι and most Spanish brezo are Erica, whose honey has no limit of its own. */
const HEATHER = /heather|(ε?)ρε[ιί]κ|brezo|erica|heide/i;

interface Plants {
  name: string | null;
  /** The forage of each harvest. */
  forages: readonly (string | null)[];
}

/**
 * How much water honey may have, by the country and by its plants. The higher limit is of Calluna alone: of a blend
 * only if each harvest, or the name of the lot, says so. `if_calluna`: a plant may be meant for which it would count.
 */
export const waterLimit = (
  country: Country | null,
  { name, forages }: Plants,
): { most: number; source: string; if_calluna?: number } => {
  const { most, calluna, source } = isInEu(country)
    ? EU_WATER
    : ((country && WATER_OUTSIDE_EU[country]) ?? CODEX_WATER);
  const isCalluna = (text: string | null) => text !== null && CALLUNA.test(text);
  const isAll = isCalluna(name) || (forages.length > 0 && forages.every(isCalluna));
  const mayBe = [name, ...forages].some((text) => text !== null && (CALLUNA.test(text) || HEATHER.test(text)));
  if (isAll) return { most: calluna, source };
  return { most, source, ...(mayBe && calluna > most && { if_calluna: calluna }) };
};
