import type { actions, CallInput, OverviewApiary } from '@kypseli/contract';
import { BatchSheet } from '../../actions/BatchSheet';
import type { RefusedWrite } from '../../commands/queue-state';
import { usePlaces } from './use-places';

interface RecordSheetProps {
  open: boolean;
  onClose: () => void;
  chosen: readonly OverviewApiary[];
  onDone: () => void;
  /** The refused command that is opened again: with its selected hives, those that are still there. */
  again?: RefusedWrite | undefined;
}

/** Plans one action for the active hives of the selected apiaries, or records it as done. */
export const RecordSheet = ({ chosen, ...sheet }: RecordSheetProps) => {
  const asked: Partial<CallInput<typeof actions.planBatch>['body']> = JSON.parse(sheet.again?.request.body ?? '{}');
  const { places, apiaries } = usePlaces(sheet.open ? chosen : [], asked.apiaries);
  return <BatchSheet {...sheet} places={places} apiary={apiaries[0]} />;
};
