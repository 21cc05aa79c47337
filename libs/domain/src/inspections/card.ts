/** How closed the capped brood is: even, with gaps here and there (patchy), or with more gaps than brood (scattered). */
export const BROOD_PATTERNS = ['even', 'patchy', 'scattered'] as const;
/** Why bees rear queens: to swarm, to replace their queen, or because they lost her. */
export const QUEEN_CELL_KINDS = ['swarm', 'supersedure', 'emergency'] as const;
/** Where on the comb most of the queen cells are. */
export const QUEEN_CELL_PLACES = ['edge', 'face', 'bottom'] as const;
/** The room that the colony has left. */
export const ROOMS = ['plenty', 'enough', 'none'] as const;
export const WEATHERS = ['sunny', 'cloudy', 'windy', 'rain', 'cold', 'hot'] as const;

/** The signs of health that a keeper may see in a colony; `none`: looked for, and nothing seen. It is no diagnosis. */
export const HEALTH_SIGNS = [
  'none',
  'chalkbrood',
  'sacbrood',
  'bald_brood',
  'foulbrood_suspected',
  'deformed_wings',
  'paralysis',
  'dysentery',
  'wax_moth',
  'small_hive_beetle',
  'other',
] as const;
export type HealthSign = (typeof HEALTH_SIGNS)[number];

/** The fields whose values are words, with their words. */
export const CARD_WORDS = {
  broodPattern: BROOD_PATTERNS,
  queenCellKind: QUEEN_CELL_KINDS,
  queenCellPlace: QUEEN_CELL_PLACES,
  room: ROOMS,
  healthSigns: HEALTH_SIGNS,
  weather: WEATHERS,
} as const;
export type WordedCardField = keyof typeof CARD_WORDS;

/** True for a field of the record card whose values are words. */
export const isWordedCardField = (name: string): name is WordedCardField => Object.hasOwn(CARD_WORDS, name);
