import type { Context } from '../context.js';
import { Failure, interrupted } from '../exit.js';

interface Question {
  title: string;
  note?: string;
  /** What the answer does: `Rebuild`. */
  yes: string;
}

/** Asks before something that costs time or disk; `given`: --yes. @throws Failure usage if there is no terminal */
export const agree = async (
  { env, signal }: Context,
  given: boolean | undefined,
  { title, note, yes }: Question,
): Promise<void> => {
  if (given) return;
  if (!env.interactive)
    throw new Failure('usage', [title, note, 'There is no terminal to ask on. Give --yes.'].filter(Boolean).join(' '), {
      code: 'unanswered',
    });
  const { openStage } = await import('../screens/stage.js');
  const stage = openStage(signal, { whole: false });
  try {
    const choices = [
      { value: true, label: yes, key: 'y' },
      { value: false, label: 'No', key: 'n' },
    ];
    if (!(await stage.choose({ title, note, choices }))) throw interrupted('Nothing was changed.');
  } finally {
    stage.close();
  }
};

export const YES_OPTION = { flags: '-y, --yes', summary: 'do not ask' };
