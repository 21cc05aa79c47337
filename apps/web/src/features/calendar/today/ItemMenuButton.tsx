import { IconDotsVertical } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { IconButton } from '../../../ui/IconButton';

interface ItemMenuButtonProps {
  label: string;
  /** Renders the menu, open, which is loaded when it is first asked for. */
  menu: (trigger: ReactElement) => ReactNode;
}

/** The button at the end of a row that opens its menu. */
export const ItemMenuButton = ({ label, menu }: ItemMenuButtonProps) => {
  const [asked, setAsked] = useState(false);
  const button = (
    <IconButton label={label} icon={<IconDotsVertical />} aria-haspopup="menu" onClick={() => setAsked(true)} />
  );
  return asked ? <Suspense fallback={button}>{menu(button)}</Suspense> : button;
};
