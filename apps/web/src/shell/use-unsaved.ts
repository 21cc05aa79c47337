import { useEffect } from 'react';
import { useSelection } from './selection';

/** While a form has unsaved input, the selector is disabled and closing the page asks first. */
export const useUnsaved = (dirty: boolean) => {
  const { setFormDirty } = useSelection();
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    setFormDirty(true);
    window.addEventListener('beforeunload', ask);
    return () => {
      setFormDirty(false);
      window.removeEventListener('beforeunload', ask);
    };
  }, [dirty, setFormDirty]);
};
