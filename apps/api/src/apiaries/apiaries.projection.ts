import type { ApiaryDescription, ApiaryEvent } from '@kypseli/domain';
import { dataOf, type Projection } from '../platform/projections/projection.js';

type Data<T extends ApiaryEvent['type']> = Extract<ApiaryEvent, { type: T }>['data'];

const COLUMN: Record<keyof ApiaryDescription, string> = {
  name: 'name',
  apiaryFunction: 'apiary_function',
  description: 'description',
  forage: 'forage',
  lat: 'lat',
  lng: 'lng',
};

const setActive =
  (active: boolean): Projection['on'][string] =>
  async (client, events) => {
    const ids = dataOf<Data<'ApiaryActivated'>>(events).map(({ apiaryId }) => apiaryId);
    await client.query('UPDATE apiaries SET active = $2 WHERE id = ANY($1)', [ids, active]);
  };

export const apiariesProjection: Projection = {
  tables: {
    apiaries: [
      'id',
      'account_id',
      'name',
      'description',
      'forage',
      'apiary_function',
      'lat',
      'lng',
      'active',
      'established_position',
    ],
  },
  ddl: `
    CREATE TABLE apiaries (
      id uuid PRIMARY KEY,
      account_id uuid NOT NULL,
      name text,
      description text,
      forage text,
      apiary_function text NOT NULL,
      lat double precision,
      lng double precision,
      active boolean NOT NULL,
      established_position bigint NOT NULL
    );
    CREATE INDEX ON apiaries (account_id, established_position);
  `,
  on: {
    ApiaryEstablished: async (client, events) => {
      for (const e of dataOf<Data<'ApiaryEstablished'>>(events)) {
        await client.query('INSERT INTO apiaries VALUES ($1, $2, $3, $4, $5, $6, $7, $8, true, $9)', [
          e.apiaryId,
          e.accountId,
          e.name,
          e.description,
          e.forage,
          e.apiaryFunction,
          e.lat,
          e.lng,
          e.position,
        ]);
      }
    },
    ApiaryDescribed: async (client, events) => {
      for (const { apiaryId, ...changes } of dataOf<Data<'ApiaryDescribed'>>(events)) {
        for (const [key, column] of Object.entries(COLUMN)) {
          const value = changes[key as keyof ApiaryDescription];
          if (value !== undefined)
            await client.query(`UPDATE apiaries SET ${column} = $2 WHERE id = $1`, [apiaryId, value]);
        }
      }
    },
    ApiaryActivated: setActive(true),
    ApiaryDeactivated: setActive(false),
    ApiaryDeleted: async (client, events) => {
      const ids = dataOf<Data<'ApiaryDeleted'>>(events).map(({ apiaryId }) => apiaryId);
      await client.query('DELETE FROM apiaries WHERE id = ANY($1)', [ids]);
    },
  },
};
