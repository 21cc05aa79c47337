import { useAppPath } from '../../shell/paths';
import { ButtonLink } from '../../ui/Button';
import { CombBox } from '../../ui/bees/CombBox';
import { EmptyState } from '../../ui/EmptyState';
import { AnalysisHead } from './AnalysisHead';
import styles from './RoundAnalysis.module.css';

interface NothingYetProps {
  title: string;
  text: string;
  /** The screen that fills it, without its language. */
  to: string;
  action: string;
}

/** Nothing that could be analysed, and the way to change that. */
export const NothingYet = ({ title, text, to, action }: NothingYetProps) => {
  const appPath = useAppPath();
  return (
    <div className={styles.page}>
      <AnalysisHead />
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
