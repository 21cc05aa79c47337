/** The injection token of the whole read side, in the order in which an event is projected. */
export const PROJECTIONS = Symbol('projections');
