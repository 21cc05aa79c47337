import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { coordinatesIn } from './coordinates';
import { placeText, usePlaces } from './find-place';
import styles from './PlaceSearch.module.css';

export interface FoundPlace {
  name: string;
  lat: number;
  lng: number;
}

interface PlaceSearchProps {
  onFind: (place: FoundPlace) => void;
  autoFocus?: boolean;
}

/** Finds a place by name or coordinates; the arrow keys select a result. */
export const PlaceSearch = ({ onFind, autoFocus = false }: PlaceSearchProps) => {
  const { t } = useTranslation('locations');
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const { data, isError } = usePlaces(typed);
  const point = coordinatesIn(typed);
  const found = point
    ? [{ key: 'point', name: `${point.lat}, ${point.lng}`, more: t('place.coordinates'), ...point }]
    : (data ?? []).map((place) => ({ key: `${place.lat} ${place.lng}`, more: placeText(place), ...place }));
  const shown = open && typed.trim() !== '';
  const list = useRef<HTMLUListElement>(null);
  // At the bottom of a form the results would be out of sight.
  useEffect(() => {
    if (shown && found.length > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [shown, found.length]);

  const take = (place: FoundPlace) => {
    setOpen(false);
    setTyped(place.name);
    onFind(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      event.stopPropagation();
      return setOpen(false);
    }
    // Enter in the field takes the first result, and does not send the form.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      if (shown && found[0]) take(found[0]);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !shown) return;
    event.preventDefault();
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, button') ?? [])];
    stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  };
  return (
    <search
      ref={box}
      className={styles.search}
      onKeyDown={onKeyDown}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <IconSearch className={styles.glass} size={22} aria-hidden />
      <input
        className={styles.input}
        type="text"
        inputMode="search"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: it was opened to be typed into
        autoFocus={autoFocus}
        aria-label={t('place.search')}
        placeholder={t('place.search')}
        value={typed}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
        }}
      />
      {shown && (
        <div className={styles.found}>
          <p role="status" className={found.length > 0 ? styles.hidden : styles.none}>
            {isError && !point ? t('place.failed') : data || point ? t('place.found', { count: found.length }) : ''}
          </p>
          <ul ref={list}>
            {found.map((place) => (
              <li key={place.key}>
                <button type="button" className={styles.place} onClick={() => take(place)}>
                  <b>{place.name}</b>
                  <span>{place.more}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </search>
  );
};
