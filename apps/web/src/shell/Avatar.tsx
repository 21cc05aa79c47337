import { classes } from '@kypseli/ui/classes';
import { useProfile } from '../api/queries';
import styles from './Avatar.module.css';

/** The keeper's initials. */
export const Avatar = ({ large = false }: { large?: boolean }) => {
  const { data: user } = useProfile();
  if (!user) return null;
  const initials = [user.firstname, user.lastname].map((name) => [...name][0] ?? '').join('');
  return (
    <span
      className={classes(styles.avatar, large && styles.large)}
      role="img"
      aria-label={`${user.firstname} ${user.lastname}`}
    >
      {initials.toLocaleUpperCase()}
    </span>
  );
};
