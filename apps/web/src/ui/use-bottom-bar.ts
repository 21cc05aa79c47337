import { reservedHeight } from './reserved-height';

/** For the bar at the bottom of the window. */
export const useBottomBar = reservedHeight('--bottom-bar');
