import type { Apiary } from '@kypseli/contract';
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { livingHives } from '../../../api/living-hives';
import styles from './ApiaryPins.module.css';
import { type Point, useMap } from './map-context';

/** How far bees fly for most of their forage, and when it is scarce, in metres. */
const FLIGHT = { near: 1000, far: 3000 };

/** A pin is touched with gloves: as large as a button, anchored at its position. */
const TARGET = 48;

export type PlacedApiary = Apiary & { lat: number; lng: number };

/** The apiaries with a known position; inactive ones last. */
export const placedOf = (apiaries: readonly Apiary[]): PlacedApiary[] => {
  const placed = apiaries.filter((one): one is PlacedApiary => one.lat !== null && one.lng !== null);
  return [...placed.filter(({ active }) => active), ...placed.filter(({ active }) => !active)];
};

const plateOf = ({ name, active, ...apiary }: Apiary, inactive: string) => {
  const plate = document.createElement('span');
  plate.className = styles.plate ?? '';
  const word = document.createElement('b');
  word.textContent = name;
  const count = document.createElement('span');
  const hives = livingHives(apiary);
  count.textContent = active ? String(hives) : `${hives}, ${inactive}`;
  plate.append(word, count);
  return plate;
};

interface ApiaryPinsProps {
  apiaries: readonly PlacedApiary[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

/** Overlapping plates are hidden: the chosen one and earlier ones in the list stay. */
const makeRoom = (plates: readonly HTMLElement[]): void => {
  for (const plate of plates) plate.classList.remove(styles.yielding!);
  const taken: DOMRect[] = [];
  for (const plate of plates) {
    const box = plate.getBoundingClientRect();
    const covered = taken.some(
      (other) => box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
    );
    if (covered) plate.classList.add(styles.yielding!);
    else taken.push(box);
  }
};

/**
 * Each apiary as a plate with its hives, and two rings for the flight of its bees; where they overlap, forage is
 * shared.
 */
export const ApiaryPins = ({ apiaries, chosenId, onChoose }: ApiaryPinsProps) => {
  const { t } = useTranslation(['apiaries', 'common']);
  const map = useMap();
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const focused = useRef<string>(undefined);

  useEffect(() => {
    const rings = L.svg({ padding: 0.5 });
    const layers = L.layerGroup().addTo(map);
    const plates: HTMLElement[] = [];
    for (const apiary of apiaries) {
      const { id, lat, lng, active } = apiary;
      const at: Point = [lat, lng];
      const chosen = id === chosenId;
      const state = [chosen && styles.chosen, !active && styles.inactive].filter(Boolean).join(' ');
      for (const [radius, look] of [
        [FLIGHT.far, styles.far],
        [FLIGHT.near, styles.near],
      ] as const)
        L.circle(at, { radius, className: `${look} ${state}`, interactive: false, renderer: rings }).addTo(layers);
      const plate = plateOf(apiary, t('inactive'));
      if (chosen) plates.unshift(plate);
      else plates.push(plate);
      const icon = L.divIcon({
        className: `${styles.pin} ${state}`,
        html: plate,
        iconSize: [TARGET, TARGET],
        iconAnchor: [TARGET / 2, TARGET],
      });
      const pin = L.marker(at, { icon, zIndexOffset: chosen ? 1000 : 0 })
        .on('click', () => choose.current(id))
        .addTo(layers);
      const element = pin.getElement();
      const words = [
        apiary.name,
        t('common:hives.count', { count: livingHives(apiary) }),
        ...(active ? [] : [t('inactive')]),
      ];
      element?.setAttribute('aria-label', words.join(', '));
      element?.setAttribute('aria-pressed', String(chosen));
      element?.setAttribute('data-apiary', id);
      element?.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        choose.current(id);
      });
    }
    const settle = () => makeRoom(plates);
    settle();
    map.on('zoomend', settle);
    if (focused.current) map.getContainer().querySelector<HTMLElement>(`[data-apiary="${focused.current}"]`)?.focus();
    return () => {
      // Pins are rendered again when one is chosen; the focus stays with the apiary.
      focused.current = (document.activeElement as HTMLElement | null)?.dataset.apiary;
      map.off('zoomend', settle);
      layers.remove();
      rings.remove();
    };
  }, [map, apiaries, chosenId, t]);
  return null;
};
