import type { ApiaryDescription, ApiaryEvent, ApiaryRegistration } from '@kypseli/domain';
import { projection } from '../platform/projections/projection.js';
import { table } from '../platform/projections/table.js';

const apiaries = table({
  name: 'apiaries',
  columns: {
    id: 'uuid',
    account_id: 'uuid NOT NULL',
    name: 'text',
    description: 'text',
    forage: 'text',
    apiary_function: 'text NOT NULL',
    lat: 'double precision',
    lng: 'double precision',
    municipality: 'text',
    place_code: 'text',
    active: 'boolean NOT NULL',
    established_position: 'bigint NOT NULL',
  },
  key: ['id'],
  indexes: ['(account_id, established_position)', '(established_position, id)'],
});

/** The name and place of every apiary, deleted ones included: old actions, exports and papers refer to them. */
const places = table({
  name: 'places',
  columns: {
    apiary_id: 'uuid',
    account_id: 'uuid NOT NULL',
    name: 'text',
    lat: 'double precision',
    lng: 'double precision',
    municipality: 'text',
    place_code: 'text',
    established_position: 'bigint NOT NULL',
  },
  key: ['apiary_id'],
  indexes: ['(account_id, established_position)'],
});

const COLUMN = {
  name: 'name',
  apiaryFunction: 'apiary_function',
  description: 'description',
  forage: 'forage',
  lat: 'lat',
  lng: 'lng',
} as const satisfies Record<keyof ApiaryDescription, keyof typeof apiaries.columns>;

/** The columns of the given parts of a description; parts that are not given are left out. */
const described = (description: Partial<ApiaryDescription>) =>
  Object.fromEntries(
    Object.entries(COLUMN).flatMap(([key, column]) => {
      const value = description[key as keyof ApiaryDescription];
      return value === undefined ? [] : [[column, value]];
    }),
  );

const registered = ({ municipality, placeCode }: Partial<ApiaryRegistration>) =>
  Object.fromEntries(
    Object.entries({ municipality, place_code: placeCode }).filter(([, value]) => value !== undefined),
  );

/** Name and position, if they are given. */
const placed = ({ name, lat, lng }: Partial<ApiaryDescription>) =>
  Object.fromEntries(Object.entries({ name, lat, lng }).filter(([, value]) => value !== undefined));

export const apiariesProjection = projection<ApiaryEvent>({
  tables: [apiaries, places],
  on: {
    ApiaryEstablished: ({ data, position, metadata: { accountId } }, rows) => {
      rows.in(apiaries).add({
        id: data.apiaryId,
        account_id: accountId,
        name: data.name,
        description: data.description,
        forage: data.forage,
        apiary_function: data.apiaryFunction,
        lat: data.lat,
        lng: data.lng,
        municipality: null,
        place_code: null,
        active: true,
        established_position: position.toString(),
      });
      rows.in(places).add({
        apiary_id: data.apiaryId,
        account_id: accountId,
        name: data.name,
        lat: data.lat,
        lng: data.lng,
        municipality: null,
        place_code: null,
        established_position: position.toString(),
      });
    },
    ApiaryDescribed: ({ data }, rows) => {
      rows.in(apiaries).change(data.apiaryId, described(data));
      rows.in(places).change(data.apiaryId, placed(data));
    },
    ApiaryRegistered: ({ data }, rows) => {
      rows.in(apiaries).change(data.apiaryId, registered(data));
      rows.in(places).change(data.apiaryId, registered(data));
    },
    ApiaryActivated: ({ data }, rows) => rows.in(apiaries).change(data.apiaryId, { active: true }),
    ApiaryDeactivated: ({ data }, rows) => rows.in(apiaries).change(data.apiaryId, { active: false }),
    ApiaryDeleted: ({ data }, rows) => rows.in(apiaries).remove(data.apiaryId),
  },
});
