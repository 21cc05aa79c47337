import type { AccountItem } from '@kypseli/contract/admin';

/** What the dialog of an action gets. */
export interface ActionProps {
  account: AccountItem;
  onClose: () => void;
}
