import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
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
}

/** File tabs standing on the ink rule; the open one is ink-filled. */
export const Tabs = <T extends string | number>({ label, value, tabs, onChange }: TabsProps<T>) => (
  <Base.Root value={value} onValueChange={(next) => onChange(next as T)}>
    <Base.List className={styles.list} aria-label={label}>
      {tabs.map((tab) => (
        <Base.Tab key={tab.value} value={tab.value} className={styles.tab}>
          {tab.icon}
          {tab.label}
        </Base.Tab>
      ))}
    </Base.List>
    {tabs.map((tab) => (
      <Base.Panel key={tab.value} value={tab.value} className={styles.panel}>
        {tab.panel}
      </Base.Panel>
    ))}
  </Base.Root>
);
