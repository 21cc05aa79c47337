import type { EventWithData } from '@kypseli/contract/admin';
import { clock } from '../terminal/instants.js';
import { counted } from '../terminal/sizes.js';

interface Column {
  title: string;
  width: number;
  of: (event: EventWithData) => string;
}

const short = (id: string): string => (id.length > 12 ? `${id.slice(0, 4)}…${id.slice(-4)}` : id);

/** The columns that fit; narrower, they are left out from the right. */
export const columnsFor = (width: number, utc: boolean | undefined): Column[] => {
  const all: Column[] = [
    { title: 'position', width: 12, of: ({ position }) => counted(position) },
    { title: 'type', width: 24, of: ({ type }) => type },
    { title: 'at', width: 10, of: ({ at }) => clock(at, utc) },
    { title: 'stream', width: 20, of: ({ stream }) => `${stream.slice(0, 16)}…` },
    { title: 'rev', width: 7, of: ({ revision }) => revision },
    { title: 'account', width: 11, of: ({ account_id: account }) => (account === null ? '–' : short(account)) },
  ];
  let used = 2;
  return all.filter((column) => {
    used += column.width + 2;
    return used <= width;
  });
};
