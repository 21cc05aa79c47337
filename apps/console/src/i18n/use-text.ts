import { useTranslate } from 'ra-core';
import type { TextKey } from './messages';

/** A text of our own by its key; `smart_count` chooses singular or plural. */
export type Translate = (key: TextKey, params?: Record<string, unknown>) => string;
export const useText = (): Translate => useTranslate();
