import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import styles from './Menu.module.css';

interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean;
  current?: boolean;
  disabled?: boolean;
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
export const Menu = ({ trigger, items, align = 'end', defaultOpen }: MenuProps) => (
  <Base.Root defaultOpen={defaultOpen ?? false}>
    <Base.Trigger render={trigger} />
    <Base.Portal>
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
