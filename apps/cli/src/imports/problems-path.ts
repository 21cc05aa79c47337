import { resolve } from 'node:path';
import { Failure } from '../exit.js';

/** The file for the problems. @throws Failure usage if it would overwrite the imported file */
export const problemsPath = (asked: string | true, file: string): string => {
  const path = asked === true ? `${file}.problems.csv` : asked;
  if (resolve(path) === resolve(file)) throw new Failure('usage', `The problems file would overwrite ${file}.`);
  return path;
};
