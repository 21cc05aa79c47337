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
  /** For a toggle: its state. */
  checked?: boolean;
  /** Separates it from the items before. */
  apart?: boolean;
  lang?: string;
  onSelect: () => void;
}

interface MenuProps {
  /** The element that opens it, a Button or IconButton. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  /** Initially open: it was loaded because someone opened it. */
  defaultOpen?: boolean;
}

/** A short list of commands under a button. */
export const Menu = ({ trigger, items, align = 'end', defaultOpen }: MenuProps) => {
  // Rendered inside its button's part of the page, or of the open dialog.
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  return (
    <Base.Root defaultOpen={defaultOpen ?? false}>
      <Base.Trigger
        ref={(key: HTMLElement | null) => void setLandmark(key?.closest<HTMLElement>('main, [role="dialog"]') ?? null)}
        render={trigger}
      />
      <Base.Portal container={landmark?.matches('main') ? landmark : undefined}>
        <Base.Positioner className={styles.positioner} positionMethod="fixed" align={align} sideOffset={6}>
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
