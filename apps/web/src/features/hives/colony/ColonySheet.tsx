import { useState } from 'react';
import type { ColonyFormProps } from './ColonyForm';
import { LossForm } from './LossForm';
import { RequeenForm } from './RequeenForm';
import { SplitForm } from './SplitForm';
import { SwarmForm } from './SwarmForm';
import { UniteForm } from './UniteForm';

const FORMS = { split: SplitForm, requeen: RequeenForm, unite: UniteForm, swarm: SwarmForm, loss: LossForm };
export type ColonyKind = keyof typeof FORMS;

/** What happened to a colony: a form of its own for each kind, empty whenever it opens. */
export const ColonySheet = ({ kind, ...props }: ColonyFormProps & { kind: ColonyKind }) => {
  const { open } = props;
  const [opened, setOpened] = useState({ open, times: 0 });
  if (open !== opened.open) setOpened({ open, times: opened.times + (open ? 1 : 0) });
  const Form = FORMS[kind];
  return <Form key={`${kind}${opened.times}`} {...props} />;
};
