import type { Language } from '@kypseli/contract';
import { el } from './el.js';
import { en, type Words } from './en.js';
import { es } from './es.js';

export type { Words };

export const WORDS: Record<Language, Words> = { en, el, es };
