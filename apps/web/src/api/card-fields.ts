import { session } from './session';
import { storage } from './storage';

/** The fields of a record card that the inspection form offers if the keeper chose them. */
export const CARD_FIELDS = [
  'queenMarked',
  'queenClipped',
  'broodPattern',
  'healthSigns',
  'following',
  'room',
  'weather',
] as const;
export type CardField = (typeof CARD_FIELDS)[number];

const nameOf = () => `kypseli.card.${session.get()?.email ?? ''}`;

/** The fields that the keeper chose on this device; none at first. */
export const chosenCardFields = (): CardField[] => {
  const chosen = storage.get(nameOf())?.split(',') ?? [];
  return CARD_FIELDS.filter((field) => chosen.includes(field));
};

export const chooseCardFields = (fields: readonly CardField[]) => storage.set(nameOf(), fields.join());
