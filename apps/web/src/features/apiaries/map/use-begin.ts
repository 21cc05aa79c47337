import { useTranslation } from 'react-i18next';
import { useSelection } from '../../../shell/selection';
import { placedOf } from './ApiaryPins';
import type { Point } from './map-context';

const GREECE: { at: Point; zoom: number } = { at: [38.4, 23.8], zoom: 6 };
const SPAIN: { at: Point; zoom: number } = { at: [40.2, -3.7], zoom: 6 };
const NEAR = 10;

/** The initial view of a map: the apiaries, else the country of the language. */
export const useBegin = (): { at: Point; zoom: number } => {
  const { i18n } = useTranslation();
  const { apiary, apiaries } = useSelection();
  const placed = placedOf(apiaries);
  const near = placed.find(({ id }) => id === apiary?.id) ?? placed[0];
  if (near) return { at: [near.lat, near.lng], zoom: NEAR };
  return i18n.language === 'es' ? SPAIN : GREECE;
};
