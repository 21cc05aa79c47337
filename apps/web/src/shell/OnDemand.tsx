import { type ComponentType, Suspense, useState } from 'react';
import { lazyPart } from './lazy-part';

interface Surface {
  open: boolean;
  onClose: () => void;
}

/** A drawer or sheet whose code is fetched when it is first opened, so that the first screen does not wait for it. */
export const onDemand = (load: () => Promise<{ default: ComponentType<Surface> }>) => {
  const { Part } = lazyPart(load);
  return function OnDemand(props: Surface) {
    const [needed, setNeeded] = useState(props.open);
    if (props.open && !needed) setNeeded(true);
    return (
      needed && (
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      )
    );
  };
};
