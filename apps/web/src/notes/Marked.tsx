import { Fragment } from 'react';
import styles from './Marked.module.css';
import type { Mark } from './marks';

/** A text with the search matches highlighted. */
export const Marked = ({ marks }: { marks: readonly Mark[] }) =>
  marks.map(
    ({ text, marked }, index) =>
      // biome-ignore-start lint/suspicious/noArrayIndexKey: pieces of a text have no identity but their place
      marked ? (
        <mark key={index} className={styles.mark}>
          {text}
        </mark>
      ) : (
        <Fragment key={index}>{text}</Fragment>
      ),
    // biome-ignore-end lint/suspicious/noArrayIndexKey: pieces of a text have no identity but their place
  );
