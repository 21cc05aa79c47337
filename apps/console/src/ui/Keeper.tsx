import type { AccountItem } from '@kypseli/contract/admin';
import { useReference } from 'ra-core';
import { Link } from 'react-router';
import { ShortId } from './ShortId';

interface KeeperProps {
  /** Of the account; null: it has none. */
  id: string | null;
  /** Without the link, where a row or card leads elsewhere. */
  plain?: boolean;
}

const Named = ({ id, plain }: { id: string; plain: boolean }) => {
  const { referenceRecord: account } = useReference<AccountItem>({ reference: 'accounts', id });
  const name = [account?.firstname, account?.lastname].filter(Boolean).join(' ');
  if (!name) return <ShortId id={id} {...(!plain && { of: 'accounts' })} />;
  // An element of its own, so that it does not run into the text after it on a card.
  if (plain) return <span>{name}</span>;
  return (
    <Link to={`/accounts/${id}/show`} onClick={(event) => event.stopPropagation()}>
      {name}
    </Link>
  );
};

/** Whose something is: the name, or the id for those who may not see names. */
export const Keeper = ({ id, plain = false }: KeeperProps) =>
  id === null ? <span>–</span> : <Named id={id} plain={plain} />;
