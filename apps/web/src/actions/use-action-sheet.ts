import type { Action, Apiary } from '@kypseli/contract';
import { useState } from 'react';
import type { ActionOf } from './use-complete-alike';

interface SheetState {
  open: boolean;
  apiary: Apiary;
  task?: Action;
  completing?: boolean;
  alike?: readonly ActionOf[];
}

/** The state of the action sheet: open or closed, and for which action; the content stays while it closes. */
export const useActionSheet = (apiary: Apiary) => {
  const [state, setState] = useState<SheetState>({ open: false, apiary });
  return {
    /** For `<OnDemand>`. */
    sheet: { ...state, onClose: () => setState((now) => ({ ...now, open: false })) },
    plan: () => setState({ open: true, apiary }),
    /** `alike`: the other actions of its batch, which can be completed with it. */
    edit: (task: Action, of: Apiary = apiary, alike: readonly ActionOf[] = []) =>
      setState({ open: true, apiary: of, task, alike }),
    /** Asks for what an action lacks, then completes it. */
    finish: (task: Action, of: Apiary = apiary) => setState({ open: true, apiary: of, task, completing: true }),
  };
};
