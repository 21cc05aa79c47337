import type { places as routes } from '@kypseli/contract';
import type { AreaDocs } from './route-docs.js';

const volos = { name: 'Volos', region: 'Thessaly', country: 'Greece', country_code: 'GR', lat: 39.3667, lng: 22.9458 };

export const places: AreaDocs<typeof routes> = {
  find: {
    description: 'Nothing that is typed leaves the server, unless it was set up with a geocoder of its own.',
    query: { q: 'vol', limit: 8 },
    answer: { result: { places: [volos] } },
  },
  nearest: {
    description: 'For a point on the map or the position of a phone.',
    query: { lat: 39.36, lng: 22.94 },
    answer: { result: { place: volos } },
  },
  within: {
    description: 'For a map that draws places itself. Only the bundled places are asked, whatever the geocoder.',
    query: { west: 22, south: 39, east: 24, north: 40, limit: 30 },
    answer: { result: { places: [volos] } },
  },
};
