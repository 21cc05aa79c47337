import { useEffect, useRef } from 'react';
import { useGo } from '../../../shell/paths';
import { useSelection } from '../../../shell/selection';
import { useAllApiaries } from '../../../shell/use-all-apiaries';
import { isCovered, isShortcut } from '../../../ui/shortcut';

const bar = () => document.querySelector<HTMLElement>('[data-bulk]');

/** `.` moves to the bar of the selected hives and Esc back; `[` and `]` choose the previous and the next apiary. */
export const ListButtons = () => {
  const go = useGo();
  const all = useAllApiaries();
  const { apiaries, apiary, selectApiary, formDirty } = useSelection();
  const left = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const toBar = () => {
      if (!bar()?.contains(document.activeElement)) left.current = document.activeElement as HTMLElement | null;
      bar()?.focus();
      return bar() !== null;
    };
    const toList = () => {
      const inBar = bar()?.contains(document.activeElement) ?? false;
      const row = left.current?.isConnected && left.current.closest('main') ? left.current : null;
      if (inBar) (row ?? document.querySelector<HTMLElement>('main [data-row]'))?.focus();
      return inBar;
    };
    const toApiary = (step: 1 | -1) => {
      // "All apiaries" comes before the first.
      const next = apiaries[(all ? -1 : apiaries.findIndex(({ id }) => id === apiary?.id)) + step];
      if (!next || formDirty) return false;
      selectApiary(next.id);
      go('hives', { replace: !all });
      return true;
    };
    const KEYS: Record<string, () => boolean> = {
      '.': toBar,
      Escape: toList,
      '[': () => toApiary(-1),
      ']': () => toApiary(1),
    };
    const listener = (event: KeyboardEvent) => {
      if (!isShortcut(event) || isCovered(document.querySelector('main'))) return;
      if (KEYS[event.key]?.()) event.preventDefault();
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [all, apiaries, apiary, selectApiary, formDirty, go]);
  return null;
};
