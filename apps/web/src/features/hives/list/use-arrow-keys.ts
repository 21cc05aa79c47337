import type { KeyboardEvent } from 'react';

/** Up and down go from hive to hive; a space takes the focused one into the selection. */
export const useArrowKeys = () => (event: KeyboardEvent<HTMLElement>) => {
  const link = (event.target as HTMLElement).closest<HTMLElement>('[data-hive]');
  if (!link) return;
  if (event.key === ' ') {
    event.preventDefault();
    link.closest('[role="row"], [role="listitem"]')?.querySelector<HTMLElement>('[role="checkbox"]')?.click();
    return;
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-hive]')];
  const next = links[links.indexOf(link) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
};
