import type { HivePage } from '@kypseli/contract';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './HivePaper.module.css';

/** The size of the letters by its largest; the first that leaves all on one page is taken. */
const SIZES = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7];

/** A day or a number, which is never broken. */
const SHORT = /^\S{1,12}$/;
/** A word that is broken before it widens the page. */
const LONG = /\S{20}/;

const PX_PER_MM = 96 / 25.4;
/** The height of A4 within the margins of a page, less what fonts may differ in print. */
const ROOM = (297 - 2 * 12 - 4) * PX_PER_MM;

/** The page of a hive on paper, in place of everything else that is on the screen. */
export const HivePaper = ({ page: { title, about, sections } }: { page: HivePage }) => {
  const paper = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = paper;
    for (const size of SIZES) {
      current?.style.setProperty('--letters', String(size));
      if (!current || current.offsetHeight <= ROOM) return;
    }
  });
  return createPortal(
    <article ref={paper} className={styles.paper}>
      <h1>{title}</h1>
      <p>{about}</p>
      {sections.map(({ heading, columns, rows, note }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {rows.length > 0 && (
            <table>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the rows are only printed
                  <tr key={at}>
                    {columns.map((column, nth) => {
                      const text = row[nth] ?? '';
                      return (
                        <td
                          key={column}
                          data-short={SHORT.test(text) || undefined}
                          data-long={LONG.test(text) || undefined}
                        >
                          {text}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {note && <p>{note}</p>}
        </section>
      ))}
    </article>,
    document.body,
  );
};
