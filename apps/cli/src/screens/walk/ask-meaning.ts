import { type Kind, meaningOf, NOT_RECORDED } from '../../imports/meanings.js';
import type { Walk } from './walk.js';

/** What one text of the file stands for; undefined: Esc. */
export const askMeaning = async (
  { stage }: Walk,
  kind: Kind,
  text: string,
): Promise<string | number | boolean | null | undefined> => {
  const title = `What does “${text}” stand for?`;
  if (kind.words.length > 0) {
    const choices = [...kind.words, NOT_RECORDED].map((value) => ({ value, label: value }));
    const answer = await stage.choose({ title, choices });
    return answer === undefined ? undefined : meaningOf(kind, answer);
  }
  const wanted = kind.reads === 'number' ? 'a number' : 'a text';
  const entered = await stage.enter({
    title,
    note: `Enter ${wanted}, or nothing for “${NOT_RECORDED}”.`,
    check: (given) =>
      given.trim() === '' || meaningOf(kind, given) !== undefined ? null : `This field cannot hold ${given}.`,
  });
  if (entered === undefined) return undefined;
  return entered.trim() === '' ? null : meaningOf(kind, entered);
};
