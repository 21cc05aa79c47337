/** The rows of the list on the page: table rows, cards on a phone, or lines of the timeline. */
const ROWS = '[data-list] :is(tbody tr, [data-card], [data-line])';

/** Moves the focus by `j` and `k`, selects by `x`, opens by Enter; false if the key does nothing. */
export const moveInRows = (key: string): boolean => {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  if (rows.length === 0 || !['j', 'k', 'x', 'Enter'].includes(key)) return false;
  const focused = document.activeElement?.closest<HTMLElement>(ROWS);
  const at = focused ? rows.indexOf(focused) : -1;
  if (key === 'j' || key === 'k') {
    const next = rows[key === 'j' ? Math.min(at + 1, rows.length - 1) : Math.max(at - 1, 0)]!;
    next.tabIndex = -1;
    next.focus();
    next.scrollIntoView({ block: 'nearest' });
    return true;
  }
  if (!focused) return false;
  if (key === 'x') {
    // Of a card, it is beside it.
    const box = (focused.closest('li') ?? focused).querySelector<HTMLInputElement>('input[type=checkbox]');
    box?.click();
    return box !== null;
  }
  // Enter on a button or link inside the row is the row's own business.
  if (document.activeElement !== focused) return false;
  focused.click();
  return true;
};
