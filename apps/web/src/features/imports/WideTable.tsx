import type { ReactNode } from 'react';

interface WideTableProps {
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/** Contains a table that may be wider than the screen: focusable, so that the arrow keys scroll it. */
export const WideTable = ({ label, className, children }: WideTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
  <section className={className} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
