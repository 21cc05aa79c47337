import { Menu as Base } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, useState } from 'react';
import styles from './Menu.module.css';

interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean;
  current?: boolean;
  disabled?: boolean;
  /** Of one that is switched on and off. */
  checked?: boolean;
  /** Of another kind than those before it. */
  apart?: boolean;
  lang?: string;
  onSelect: () => void;
}

interface MenuProps {
  /** The element that opens it, a Button or IconButton. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  /** Open from the start: it was fetched because someone asked for it. */
  defaultOpen?: boolean;
}

/** A short list of deeds under a key. */
export const Menu = ({ trigger, items, align = 'end', defaultOpen }: MenuProps) => {
  // Within the part of the page that its key belongs to; over a dialog it is a part of its own.
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  return (
    <Base.Root defaultOpen={defaultOpen ?? false}>
      <Base.Trigger
        ref={(key: HTMLElement | null) => void setLandmark(key?.closest<HTMLElement>('main, [role="dialog"]') ?? null)}
        render={trigger}
      />
      <Base.Portal container={landmark?.matches('main') ? landmark : undefined}>
        <Base.Positioner className={styles.positioner} align={align} sideOffset={6}>
          <Base.Popup className={styles.popup}>
            {items.map((item) => (
              <Base.Item
                key={item.key}
                className={styles.item}
                data-danger={item.danger || undefined}
                data-current={item.current || undefined}
                aria-current={item.current || undefined}
                disabled={item.disabled}
                lang={item.lang}
                {...(item.checked !== undefined && { role: 'menuitemcheckbox', 'aria-checked': item.checked })}
                data-apart={item.apart || undefined}
                onClick={item.onSelect}
              >
                {item.icon}
                {item.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
};
