import styles from './NothingRecorded.module.css';

/** The line for a measure that nobody recorded in any of the rounds. */
export const NothingRecorded = ({ title, text }: { title: string; text: string }) => (
  <p className={styles.empty}>
    {title}. <span className={styles.text}>{text}</span>
  </p>
);
