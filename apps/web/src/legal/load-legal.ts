import { useQuery } from '@tanstack/react-query';
import type english from '../i18n/en/legal.json';
import type { Language } from '../i18n/language';
import type { OperatorWords } from './OperatorFacts';

export type LegalPage = 'terms' | 'privacy' | 'cookies';

export interface LegalDocument {
  title: string;
  updated: string;
  /** Which language prevails; the first line. */
  prevails: string;
  contents: string;
  /** The operator's place in the first section. */
  operator?: OperatorWords;
  sections: { heading: string; paragraphs: string[]; table?: { header: string[]; rows: string[][] } }[];
}

const texts: Record<Language, () => Promise<{ default: typeof english }>> = {
  en: () => import('../i18n/en/legal.json'),
  el: () => import('../i18n/el/legal.json'),
  es: () => import('../i18n/es/legal.json'),
};

/** The legal texts of a language; long, and therefore loaded only on their pages. */
export const useLegal = (language: Language, page: LegalPage) =>
  useQuery({
    queryKey: ['legal', language],
    queryFn: async () => (await texts[language]()).default as Record<LegalPage, LegalDocument>,
    select: (documents) => documents[page],
    staleTime: Number.POSITIVE_INFINITY,
  });
