import styles from './NothingRecorded.module.css';

/** Nobody recorded this measure in any of the rounds: said in a line, for the charts that have something to show. */
export const NothingRecorded = ({ title, text }: { title: string; text: string }) => (
  <p className={styles.empty}>
    {title}. <span className={styles.text}>{text}</span>
  </p>
);
