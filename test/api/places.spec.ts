import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Keeper, newKeeper } from './client.js';
import { type Server, sharedServer, startServer } from './server.js';

const find = async (keeper: Keeper, q: string, more = '') =>
  (await keeper.get(`/api/v1/places?q=${encodeURIComponent(q)}${more}`)).body.result.places;
const nearest = async (keeper: Keeper, lat: number, lng: number) =>
  (await keeper.get(`/api/v1/places/nearest?lat=${lat}&lng=${lng}`)).body.result.place;

describe('the places that come with the product', () => {
  let server: Server;
  let english: Keeper;
  let greek: Keeper;
  beforeAll(async () => {
    server = await sharedServer();
    english = await newKeeper(server);
    greek = await newKeeper(server);
    await greek.patch('/api/accounts/v1/profile', { language: 'el' });
  });
  afterAll(() => server?.close());

  it.each(['Thessaloniki', 'thessalon', 'Θεσσαλονίκη', 'ΘΕΣΣΑΛΟΝ', 'Θεσσαλόν'])('are found by %s', async (q) => {
    const [first] = await find(english, q);
    expect(first).toEqual({
      name: 'Thessaloniki',
      region: 'Central Macedonia',
      country: 'Greece',
      country_code: 'GR',
      lat: 40.6436,
      lng: 22.9309,
    });
  });

  it('are named in the language of the keeper', async () => {
    const [first] = await find(greek, 'Heraklion');
    expect(first).toMatchObject({ name: 'Ηράκλειο', region: 'Κρήτη', country: 'Ελλάδα' });
    // A screen in another language than the keeper's asks for its own.
    expect((await find(english, 'Heraklion', '&language=el'))[0].name).toBe('Ηράκλειο');
    const here = await greek.get('/api/v1/places/nearest?lat=36.04&lng=-5.6&language=en');
    expect(here.body.result.place.country).toBe('Spain');
  });

  it('are sorted by size among equal matches', async () => {
    const found = await find(english, 'Nicosia');
    expect(found.map((place: { country_code: string }) => place.country_code)).toEqual(['CY', 'IT']);
  });

  it('are limited to the requested number', async () => {
    expect(await find(english, 'a', '&limit=3')).toHaveLength(3);
    expect(await find(english, 'zzzzqq')).toEqual([]);
  });

  it('are found by a point, unless none is near', async () => {
    expect(await nearest(english, 36.04, -5.6)).toMatchObject({ name: 'Tarifa', country_code: 'ES' });
    expect(await nearest(english, -48, -123)).toBeNull();
  });

  it('are named on a map by the largest of an area, also across the date line', async () => {
    const within = async (keeper: Keeper, area: string) =>
      (await keeper.get(`/api/v1/places/within?${area}`)).body.result.places.map(({ name }: { name: string }) => name);
    const attica = 'west=23.5&south=37.8&east=24.1&north=38.2';
    expect((await within(english, attica))[0]).toBe('Athens');
    expect((await within(greek, `${attica}&limit=2`)).slice(0, 1)).toEqual(['Αθήνα']);
    expect((await within(greek, `${attica}&limit=1&language=es`))[0]).toBe('Atenas');
    expect(await within(greek, `${attica}&limit=2`)).toHaveLength(2);
    expect(await within(english, 'west=170&south=-20&east=-170&north=-10')).toContain('Suva');
    expect(await within(english, 'west=-170&south=-20&east=170&north=-10')).not.toContain('Suva');
  });

  it.each([
    '/api/v1/places',
    '/api/v1/places/within?west=0&south=0&east=1',
    '/api/v1/places?q=',
    '/api/v1/places?q=a&limit=0',
    '/api/v1/places/nearest?lat=91&lng=0',
  ])('refuse %s', async (path) => expect((await english.get(path)).status).toBe(400));
});

describe('a custom geocoder', () => {
  const asked: IncomingMessage[] = [];
  let answer = { status: 200, body: '[]' };
  const geocoder = createServer((request, response) => {
    asked.push(request);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  let server: Server;
  let keeper: Keeper;
  beforeAll(async () => {
    await new Promise<void>((resolve) => geocoder.listen(0, '127.0.0.1', resolve));
    const { port } = geocoder.address() as AddressInfo;
    server = await startServer({ env: { GEOCODER_URL: `http://127.0.0.1:${port}/geo` } });
    keeper = await newKeeper(server);
  });
  afterAll(async () => {
    await server?.close();
    await new Promise((resolve) => geocoder.close(resolve));
  });

  const litochoro = {
    lat: '40.1031',
    lon: '22.5017',
    name: 'Litochoro',
    display_name: 'Litochoro, Pieria, Greece',
    address: { state: 'Central Macedonia', country: 'Greece', country_code: 'gr' },
  };
  const place = {
    name: 'Litochoro',
    region: 'Central Macedonia',
    country: 'Greece',
    country_code: 'GR',
    lat: 40.1031,
    lng: 22.5017,
  };

  it("is queried with Nominatim's API, in the language of the keeper", async () => {
    answer = { status: 200, body: JSON.stringify([litochoro]) };
    expect(await find(keeper, 'Λιτόχωρο')).toEqual([place]);
    const { url, headers } = asked.at(-1)!;
    expect(decodeURIComponent(url!)).toBe('/geo/search?q=Λιτόχωρο&limit=8&format=jsonv2&addressdetails=1');
    expect(headers['accept-language']).toBe('en');
  });

  it('is queried for the place of a point', async () => {
    answer = { status: 200, body: JSON.stringify(litochoro) };
    expect(await nearest(keeper, 40.1, 22.5)).toEqual(place);
    answer = { status: 200, body: '{"error":"Unable to geocode"}' };
    expect(await nearest(keeper, 0, 0)).toBeNull();
  });

  it.each([
    ['fails', { status: 500, body: '' }],
    ['answers no JSON', { status: 200, body: '<html>' }],
    ['answers something else', { status: 200, body: '[{"lat":"x"}]' }],
    ['answers without end', { status: 200, body: `[${' '.repeat(300_000)}]` }],
  ])('answers 503 with Retry-After if it fails: %s', async (_, given) => {
    answer = given;
    const { status, body, headers } = await keeper.get('/api/v1/places?q=Volos');
    expect([status, body.error.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '10']);
  });
});
