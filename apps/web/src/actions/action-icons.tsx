import type { PlanKind } from '@kypseli/domain';
import {
  IconCalendarWeek,
  IconChecklist,
  IconDroplet,
  IconMedicineSyrup,
  IconStackPush,
  IconTruck,
  type TablerIcon,
} from '@tabler/icons-react';

export const ACTION_ICONS: Record<PlanKind, TablerIcon> = {
  round: IconCalendarWeek,
  feeding: IconDroplet,
  growth: IconStackPush,
  treatment: IconMedicineSyrup,
  transport: IconTruck,
  task: IconChecklist,
};
