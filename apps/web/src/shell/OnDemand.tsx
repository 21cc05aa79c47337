import { type ComponentType, Suspense, useState } from 'react';

interface Surface {
  open: boolean;
  onClose: () => void;
}

/** A drawer or sheet whose code is fetched when it is first opened, so that the first screen does not wait for it. */
export const OnDemand = ({ part: Part, ...surface }: Surface & { part: ComponentType<Surface> }) => {
  const [needed, setNeeded] = useState(surface.open);
  if (surface.open && !needed) setNeeded(true);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <Part {...surface} />
    </Suspense>
  );
};
