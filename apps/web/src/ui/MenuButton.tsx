import { type ComponentProps, Suspense, useState } from 'react';
import { IconButton } from './IconButton';
import { lazyPart, usePreloaded } from './lazy/lazy-part';
import type { Menu } from './Menu';

const menu = lazyPart(async () => ({ default: (await import('./Menu')).Menu }));

interface MenuButtonProps extends Pick<ComponentProps<typeof IconButton>, 'look' | 'size' | 'label' | 'icon'> {
  items: ComponentProps<typeof Menu>['items'];
}

/** A button whose menu is loaded in idle time. */
export const MenuButton = ({ items, ...look }: MenuButtonProps) => {
  const [asked, setAsked] = useState(false);
  usePreloaded(menu);
  const key = <IconButton {...look} aria-haspopup="menu" onClick={() => setAsked(true)} />;
  if (!asked) return key;
  return (
    <Suspense fallback={key}>
      <menu.Part defaultOpen trigger={<IconButton {...look} />} items={items} />
    </Suspense>
  );
};
