/** From this number on, single marks would be too small to see, and bars are drawn. */
export const MARKS_AT_MOST = 150;
