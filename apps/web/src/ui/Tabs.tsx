import { classes } from '@kypseli/ui/classes';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { DESKTOP, useMedia } from '../browser/use-media';
import styles from './Tabs.module.css';

interface Tab<T extends string | number> {
  value: T;
  label: string;
  icon?: ReactNode;
  panel: ReactNode;
}

interface TabsProps<T extends string | number> {
  label: string;
  value: T;
  tabs: readonly Tab<T>[];
  onChange: (value: T) => void;
  /** From 1024 px on the tabs are at the left, and input in one stays while another is open. */
  side?: boolean;
}

/** The tab that a key leads to; undefined if the key has no meaning. */
const placeAfter = (key: string, at: number, vertical: boolean): number | undefined => {
  if (key === (vertical ? 'ArrowDown' : 'ArrowRight')) return at + 1;
  if (key === (vertical ? 'ArrowUp' : 'ArrowLeft')) return at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? -1 : undefined;
};

/** Tabs; arrow keys move between them, Enter opens one. */
export const Tabs = <T extends string | number>({ label, value, tabs, onChange, side = false }: TabsProps<T>) => {
  const id = useId();
  const keys = useRef<(HTMLButtonElement | null)[]>([]);
  const vertical = useMedia(DESKTOP) && side;
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const place = placeAfter(event.key, at, vertical);
    if (place === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    keys.current.at(place % tabs.length)?.focus();
  };
  return (
    <div className={classes(side && styles.side)}>
      <div
        role="tablist"
        className={styles.list}
        aria-label={label}
        aria-orientation={vertical ? 'vertical' : 'horizontal'}
      >
        {tabs.map((tab, at) => (
          <button
            key={tab.value}
            ref={(key) => {
              keys.current[at] = key;
            }}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel-${tab.value}`}
            tabIndex={tab.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.value)}
            onKeyDown={(event) => onKeyDown(event, at)}
          >
            {tab.icon}
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${tab.value}`}
          aria-labelledby={`${id}-tab-${tab.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: as the pattern of tabs asks
          tabIndex={0}
          hidden={tab.value !== value}
          className={styles.panel}
        >
          {(side || tab.value === value) && tab.panel}
        </div>
      ))}
    </div>
  );
};
