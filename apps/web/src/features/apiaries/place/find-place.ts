import { type Place, places } from '@kypseli/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../../../api/client';
import { useLanguage } from '../../../shell/use-language';
import { coordinatesIn } from './coordinates';

/** The pause in typing before a search. */
const REST = 250;
const MANY = 6;

const useRested = (text: string) => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

/** Places by name, in Latin or Greek script. */
export const usePlaces = (typed: string) => {
  const { language } = useLanguage();
  const q = useRested(typed.trim());
  return useQuery({
    queryKey: ['places', 'named', language, q],
    queryFn: async ({ signal }) =>
      (await client.call(places.find, { query: { q, limit: MANY, language } }, { signal })).result.places,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    enabled: q !== '' && coordinatesIn(q) === null,
  });
};

/** The place nearest to a point, null if none is near. */
export const useNearestPlace = (lat: number | null, lng: number | null) => {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['places', 'nearest', language, lat, lng],
    queryFn: async ({ signal }) =>
      (await client.call(places.nearest, { query: { lat: lat ?? 0, lng: lng ?? 0, language } }, { signal })).result
        .place,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: lat !== null && lng !== null && Math.abs(lat) <= 90 && Math.abs(lng) <= 180,
  });
};

/** "Arachova, Central Greece, Greece". */
export const placeText = ({ name, region, country }: Place): string =>
  [name, region, country].filter(Boolean).join(', ');
