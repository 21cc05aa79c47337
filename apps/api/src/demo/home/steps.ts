import type { BodyOf, colonies, medicines, plans } from '@kypseli/contract';
import type { ActionDetails, ActionType, InspectionFields, PhotoPart } from '@kypseli/domain';

type Colonies = typeof colonies;

/** An action, done on its day unless it is open; it may be what a plan asked for on a day. */
export type ActionStep = {
  [T in ActionType]: { type: T; title?: string; details: ActionDetails[T] };
}[ActionType] & {
  do: 'action';
  on: string;
  hives: number[];
  open?: boolean;
  of?: { plan: string; day: string };
};

/** A deed of the keeper. Hives have their numbers; all else has a name, by which later steps find it. */
export type Deed =
  | { do: 'establish'; hives: number }
  | { do: 'inspect'; hive: number; fields: InspectionFields }
  | ({ do: 'split'; hive: number; daughter: number } & Pick<
      BodyOf<Colonies['split']>['daughters'][number],
      'frames' | 'gets'
    >)
  | { do: 'unite'; hive: number; into: number }
  | ({ do: 'requeen'; hive: number } & Omit<BodyOf<Colonies['requeen']>, 'day'>)
  | { do: 'swarm'; hive: number }
  | ({ do: 'lose'; hive: number } & Omit<BodyOf<Colonies['loss']>, 'day'>)
  | ActionStep
  | {
      do: 'harvest';
      name: string;
      forage: string;
      hives: { hive: number; frames: number; kg?: number }[];
      totalKg: number;
    }
  | { do: 'lot'; name: string; harvest: string; kg: number; water: number; label: string }
  | { do: 'bottle'; lot: string; grams: number; jars: number; bestBefore: string }
  | { do: 'buy'; medicine: BodyOf<typeof medicines.buy> }
  | { do: 'plan'; name: string; plan: Omit<BodyOf<typeof plans.make>, 'apiary_ids'> }
  | { do: 'pause'; plan: string; paused: boolean }
  | { do: 'note'; text: string; hive?: number }
  | { do: 'photo'; hive: number; file: string; part: PhotoPart; frame?: number; caption: string }
  | { do: 'tag'; hives: number[]; add: string[] }
  | { do: 'label'; hive: number; code: string }
  | { do: 'star'; hives: number[] };

/** A deed with its day, and the minute of that day (UTC) at which it was written down. */
export type Step = Deed & { day: string; minute: number };
