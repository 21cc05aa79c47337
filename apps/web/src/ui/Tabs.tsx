import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './Tabs.module.css';
import { DESKTOP, useMedia } from './use-media';

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
  /** From 1024 px on they stand at the left of the page, and what is entered in one stays while another is open. */
  side?: boolean;
}

/** File tabs standing on the ink rule; the open one is ink-filled. */
export const Tabs = <T extends string | number>({ label, value, tabs, onChange, side = false }: TabsProps<T>) => (
  <Base.Root
    value={value}
    onValueChange={(next) => onChange(next as T)}
    orientation={useMedia(DESKTOP) && side ? 'vertical' : 'horizontal'}
    className={classes(side && styles.side)}
  >
    <Base.List className={styles.list} aria-label={label}>
      {tabs.map((tab) => (
        <Base.Tab key={tab.value} value={tab.value} className={styles.tab}>
          {tab.icon}
          {tab.label}
        </Base.Tab>
      ))}
    </Base.List>
    {tabs.map((tab) => (
      <Base.Panel key={tab.value} value={tab.value} keepMounted={side} className={styles.panel}>
        {tab.panel}
      </Base.Panel>
    ))}
  </Base.Root>
);
