import { resolve } from 'node:path';
import { Failure } from '../exit.js';

/** Where the problems go. @throws Failure usage, where they would replace the file itself */
export const problemsPath = (asked: string | true, file: string): string => {
  const path = asked === true ? `${file}.problems.csv` : asked;
  if (resolve(path) === resolve(file)) throw new Failure('usage', `The problems file would overwrite ${file}.`);
  return path;
};
