import { type FieldKind, type Meaning, meaningOf } from '@kypseli/contract';
import { NOT_RECORDED_LABEL, wordLabel } from '../../imports/labels.js';
import type { Walk } from './walk.js';

/** Asks for the meaning of one text of the file; undefined: Esc. */
export const askMeaning = async ({ stage }: Walk, kind: FieldKind, text: string): Promise<Meaning | undefined> => {
  const title = `What does “${text}” mean?`;
  if (kind.words.length > 0) {
    const words = kind.words.map((word) => ({ value: word as string | null, label: wordLabel(word) }));
    const answer = await stage.choose({ title, choices: [...words, { value: null, label: NOT_RECORDED_LABEL }] });
    return typeof answer === 'string' ? meaningOf(kind, answer) : answer;
  }
  const wanted = kind.reads === 'number' ? 'a number' : 'a text';
  const entered = await stage.enter({
    title,
    note: `Enter ${wanted}, or nothing for “${NOT_RECORDED_LABEL}”.`,
    check: (given) =>
      given.trim() === '' || meaningOf(kind, given) !== undefined ? null : `This field cannot be ${given}.`,
  });
  if (entered === undefined) return undefined;
  return entered.trim() === '' ? null : meaningOf(kind, entered);
};
