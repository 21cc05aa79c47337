import { type Country, isInEu } from '../shared/countries.js';

/** How much water honey may have, in percent of its weight. */
interface WaterLimit {
  most: number;
  /** Of honey from heather (Calluna). */
  heather: number;
  source: string;
}

const CODEX: WaterLimit = { most: 20, heather: 23, source: 'Codex Alimentarius, CXS 12-1981, 3.4' };
const EU: WaterLimit = { most: 20, heather: 23, source: 'Directive 2001/110/EC, annex II' };
const GB: WaterLimit = { most: 20, heather: 23, source: 'Honey (England) Regulations 2015, schedule 1' };
/** Grades A and B. */
const US: WaterLimit = { most: 18.6, heather: 18.6, source: 'USDA, Standards for Grades of Extracted Honey, 1985' };

/** Outside the European Union; the others have those of the Codex. */
const OUTSIDE: Partial<Record<Country, WaterLimit>> = { GB, US };

const HEATHER = /heather|calluna|(ε?)ρε[ιί]κ|brezo|brecina/i;

/** How much water honey may have, by the country and by the names of its plants; with the source of that. */
export const waterLimit = (country: Country | null, plants: string): { most: number; source: string } => {
  const { most, heather, source } = isInEu(country) ? EU : ((country && OUTSIDE[country]) ?? CODEX);
  return { most: HEATHER.test(plants) ? heather : most, source };
};
