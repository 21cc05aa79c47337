/** Navigation state of the calendar: a new schedule for these apiaries. */
export interface NewPlanFor {
  apiaries: readonly string[];
}
