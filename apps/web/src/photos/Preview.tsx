import styles from './Photos.module.css';
import { useObjectUrl } from './use-object-url';

/** A photo that is not saved yet. */
export const Preview = ({ thumb }: { thumb: Blob }) => {
  const url = useObjectUrl(thumb);
  return url && <img className={styles.preview} src={url} alt="" />;
};
