import { useLocation } from 'react-router';
import { lazyScreen } from '../ui/lazy/lazy-screen';

/** By the first word of their address after its language. */
const SCREENS = {
  scan: lazyScreen(() => import('./screen/ScanScreen')),
  labels: lazyScreen(() => import('./print/LabelsScreen')),
  h: lazyScreen(() => import('./screen/LabelScreen')),
};

/** The screens of labels, which share their texts: scanning, printing, and the address that a label has. */
const LabelScreens = () => {
  const word = useLocation().pathname.split('/')[2]?.toLowerCase() ?? '';
  const { Part } = SCREENS[word as keyof typeof SCREENS] ?? SCREENS.h;
  return <Part key={word} />;
};

export default LabelScreens;
