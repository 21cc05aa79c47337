/** What is beside the calendar or opens over it, loaded as one. */
export { DoItem } from './DoItem';
export { ItemMenu } from './ItemMenu';
export { PlanSheet } from './PlanSheet';
export { PlansPanel } from './PlansPanel';
