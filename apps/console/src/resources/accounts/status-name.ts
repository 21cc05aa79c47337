/** What the status code that clients read means. */
export const statusName = (code: number): 'plan' | 'free' | 'lapsed' | 'over' =>
  code === 0 ? 'plan' : code === 12 ? 'free' : code === 7 ? 'lapsed' : 'over';
