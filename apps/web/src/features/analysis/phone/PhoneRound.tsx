import type { InspectionGroup } from '@kypseli/contract';
import { type ReactNode, useState } from 'react';
import { RoundCards } from '../cards/RoundCards';
import type { Round } from '../data/use-round';
import { type Choice, MeasureChips } from './MeasureChips';
import { PhoneFooter } from './PhoneFooter';

const ALWAYS: readonly Choice[] = ['populationFrames', 'broodFrames', 'honeycombs', 'harvestedFrames', 'queenColor'];

interface PhoneRoundProps {
  round: Round;
  group: InspectionGroup;
  /** Print and export. */
  out: ReactNode;
}

/** Status, then one measure at a time. */
export const PhoneRound = ({ round, group, out }: PhoneRoundProps) => {
  const [chosen, setChosen] = useState<Choice | null>(null);
  // A round of quick counts starts with a measure it has.
  const quickOnly = round.hasQuickCount && !round.measures.populationFrames.data?.recorded;
  const quick: readonly Choice[] = round.hasQuickCount ? ['topBoxFrames'] : [];
  const options = quickOnly ? [...quick, ...ALWAYS] : [...ALWAYS, ...quick];
  const choice = chosen !== null && options.includes(chosen) ? chosen : (options[0] ?? 'populationFrames');
  return (
    <>
      <RoundCards round={round} group={group} fields={['generalStatus']} />
      <MeasureChips value={choice} options={options} onChange={setChosen} />
      <RoundCards round={round} group={group} fields={choice === 'queenColor' ? [choice, 'queens'] : [choice]} />
      <PhoneFooter choice={choice} measures={round.measures} out={out} />
    </>
  );
};
