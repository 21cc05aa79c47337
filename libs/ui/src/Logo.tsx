import styles from './Logo.module.css';

/** The hexagon whose spokes make a K, one cell honey. */
export const Logo = ({ size = 30, word = true }: { size?: number; word?: boolean }) => (
  <span className={styles.logo}>
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16 16 27 9.800v12.400z" className={styles.cell} />
      <path
        d="M16 3.400 27 9.700v12.600L16 28.600 5 22.300V9.700zM16 3.400v25.200M16 16 27 9.700M16 16l11 6.300"
        className={styles.lines}
      />
    </svg>
    {word && <span className={styles.word}>Kypseli</span>}
  </span>
);
