import { session } from '../api/session';
import { storage } from '../api/storage';

const nameOf = () => `kypseli.apiary.${session.get()?.email ?? ''}`;

/** The apiary that this keeper selected last on this device. */
export const lastApiary = {
  get: () => storage.get(nameOf()),
  set: (id: string) => storage.set(nameOf(), id),
};
