import { useMemo } from 'react';
import { loadActionSheet } from '../../actions/load-action-sheet';
import { useHives } from '../../api/queries';
import { OnDemand } from '../../ui/lazy/OnDemand';
import type { Doing } from './item-actions';

interface DoItemProps {
  open: boolean;
  onClose: () => void;
  of: Doing | undefined;
}

/** The form of an action; one that a plan asks for begins with the active hives of its apiary. */
export const DoItem = ({ open, onClose, of }: DoItemProps) => {
  const { data, isPending } = useHives(of?.planned && of.apiary.id, null);
  const hives = useMemo(
    () =>
      (data ?? [])
        .filter(({ moved, active }) => !moved && active)
        .map(({ id, hiveNumber }) => ({ id, number: hiveNumber })),
    [data],
  );
  if (!of) return null;
  const isReady = of.planned === undefined || !isPending;
  return <OnDemand load={loadActionSheet} {...of} open={open && isReady} onClose={onClose} hives={hives} />;
};
