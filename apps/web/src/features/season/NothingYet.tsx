import { useAppPath } from '../../shell/paths';
import { ButtonLink } from '../../ui/Button';
import { CombBox } from '../../ui/bees/CombBox';
import { EmptyState } from '../../ui/EmptyState';
import { SeasonHead } from './SeasonHead';
import styles from './SeasonPage.module.css';

interface NothingYetProps {
  title: string;
  text: string;
  /** The screen that fills it, without its language. */
  to: string;
  action: string;
}

/** No round that could be looked at, and the way to change that. */
export const NothingYet = ({ title, text, to, action }: NothingYetProps) => {
  const appPath = useAppPath();
  return (
    <div className={styles.page}>
      <SeasonHead />
      <EmptyState
        drawing={<CombBox bees={null} size="large" />}
        title={title}
        text={text}
        action={
          <ButtonLink variant="honey" size="yard" to={appPath(to)}>
            {action}
          </ButtonLink>
        }
      />
    </div>
  );
};
