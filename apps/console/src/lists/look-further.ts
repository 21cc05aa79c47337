import { createContext, useContext } from 'react';
import type { LookFrom } from '../data/data-provider';

/** Reads a list after the rows that were looked at until the time was up; null begins again. */
export const LookFurther = createContext<(from: LookFrom | null) => void>(() => undefined);
export const useLookFurther = () => useContext(LookFurther);
