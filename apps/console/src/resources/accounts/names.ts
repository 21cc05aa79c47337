import type { AccountItem } from '@kypseli/contract/admin';
import { shortId } from '../../ui/ShortId';

/** The name of the keeper; for operators, who see no names, the id. */
export const nameOf = ({ id, firstname, lastname }: Pick<AccountItem, 'id' | 'firstname' | 'lastname'>): string =>
  [firstname, lastname].filter(Boolean).join(' ') || shortId(id);
