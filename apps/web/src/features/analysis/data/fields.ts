/** From this many on, a hive's own mark would be too small to see, and bars are drawn. */
export const MARKS_AT_MOST = 150;
