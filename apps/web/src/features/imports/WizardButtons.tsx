import type { ReactNode } from 'react';
import { DESKTOP, useMedia } from '../../browser/use-media';
import { BottomBar } from '../../ui/BottomBar';
import styles from './Import.module.css';

/** Back and next: at the foot on phones, at the end of the step on desktop. */
export const WizardButtons = ({ children }: { children: ReactNode }) =>
  useMedia(DESKTOP) ? <div className={styles.keys}>{children}</div> : <BottomBar>{children}</BottomBar>;
