import type { CalendarItem, WorkPlan } from '@kypseli/contract';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../api/use-today';
import { useSelection } from '../../shell/selection';
import { lazyPart } from '../../ui/lazy/lazy-part';
import { OnDemand } from '../../ui/lazy/OnDemand';
import type { Doing, ItemActions } from './item-actions';
import type { PlanSheet } from './PlanSheet';
import { usePlanCommands } from './use-plan-commands';

const picker = lazyPart(async () => ({ default: (await import('../../ui/DatePicker')).DatePicker }));
const loadPlanSheet = async () => (await import('./parts')).PlanSheet;
const loadDoItem = async () => (await import('./parts')).DoItem;

interface ItemSheets {
  actions: ItemActions;
  /** Opens the form of a new schedule. */
  newPlan: () => void;
  sheets: ReactNode;
}

/**
 * What can be done with the items of a screen, and the sheets that it opens.
 * @param begun the form of a schedule is open from the start, for these apiaries
 * @param retried a refused schedule that is open again
 */
export const useItemSheets = (
  plans: readonly WorkPlan[] | undefined,
  begun: readonly string[] | null = null,
  retried?: Partial<ComponentProps<typeof PlanSheet>>,
): ItemSheets => {
  const { t } = useTranslation('calendar');
  const today = useToday();
  const { apiaries } = useSelection();
  const commands = usePlanCommands();
  const [moving, setMoving] = useState<{ open: boolean; items: CalendarItem[] }>({ open: false, items: [] });
  const [editing, setEditing] = useState<{ open: boolean; plan?: WorkPlan }>({ open: begun !== null });
  const [doing, setDoing] = useState<{ open: boolean; of?: Doing }>({ open: false });
  const { items } = moving;
  return {
    actions: {
      onMove: (moved) => setMoving({ open: true, items: moved }),
      onDrop: (moved, day) => commands.move([moved], day),
      onSkip: commands.skip,
      onDo: (of) => setDoing({ open: true, of }),
      onEdit: (plan) => setEditing({ open: true, plan }),
      planOf: ({ plan_id: id }) => plans?.find((plan) => plan.id === id),
    },
    newPlan: () => setEditing({ open: true }),
    sheets: (
      <>
        {items.length > 0 && (
          <Suspense fallback={null}>
            <picker.Part
              open={moving.open}
              onClose={() => setMoving((now) => ({ ...now, open: false }))}
              title={t('moveTitle', { count: items.length })}
              value={items.length === 1 ? items[0]!.day : null}
              today={today}
              onChoose={(day) => commands.move(items, day)}
            />
          </Suspense>
        )}
        <OnDemand
          load={loadPlanSheet}
          open={editing.open}
          plan={editing.plan}
          apiaries={apiaries}
          chosen={begun ?? undefined}
          onClose={() => setEditing((now) => ({ ...now, open: false }))}
          {...retried}
        />
        <OnDemand
          load={loadDoItem}
          open={doing.open}
          of={doing.of}
          onClose={() => setDoing((now) => ({ ...now, open: false }))}
        />
      </>
    ),
  };
};
