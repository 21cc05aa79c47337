import { useOpenings } from '../../../ui/use-openings';
import type { ColonyFormProps } from './ColonyForm';
import { LossForm } from './LossForm';
import { RequeenForm } from './RequeenForm';
import { SplitForm } from './SplitForm';
import { SwarmForm } from './SwarmForm';
import { UniteForm } from './UniteForm';

const FORMS = { split: SplitForm, requeen: RequeenForm, unite: UniteForm, swarm: SwarmForm, loss: LossForm };
export type ColonyKind = keyof typeof FORMS;

/** What happened to a colony: a form of its own for each kind, empty whenever it opens, or with what was refused. */
export const ColonySheet = ({ kind, ...props }: ColonyFormProps & { kind: ColonyKind }) => {
  const { open, again } = props;
  const openings = useOpenings(open);
  const Form = FORMS[kind];
  return <Form key={`${kind}${again?.id}${openings}`} {...props} />;
};
