import { CombBox } from '../../../ui/bees/CombBox';
import styles from './NothingRecorded.module.css';

/** Nobody recorded this measure in any of the rounds. */
export const NothingRecorded = ({ title, text }: { title: string; text: string }) => (
  <div className={styles.empty}>
    <CombBox bees={null} boxes={2} size="large" />
    <div className={styles.words}>
      <h3>{title}</h3>
      <p className={styles.text}>{text}</p>
    </div>
  </div>
);
