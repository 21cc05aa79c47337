import { toldHeight } from './told-height';

/** For the bar at the foot of the window. */
export const useBottomBar = toldHeight('--bottom-bar');
