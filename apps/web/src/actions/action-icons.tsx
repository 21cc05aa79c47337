import type { ActionType } from '@kypseli/domain';
import {
  IconChecklist,
  IconDroplet,
  IconMedicineSyrup,
  IconStackPush,
  IconTruck,
  type TablerIcon,
} from '@tabler/icons-react';

export const ACTION_ICONS: Record<ActionType, TablerIcon> = {
  feeding: IconDroplet,
  growth: IconStackPush,
  treatment: IconMedicineSyrup,
  transport: IconTruck,
  task: IconChecklist,
};
