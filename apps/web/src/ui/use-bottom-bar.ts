import { reservedHeight } from './reserved-height';

/** For the bar at the foot of the window. */
export const useBottomBar = reservedHeight('--bottom-bar');
