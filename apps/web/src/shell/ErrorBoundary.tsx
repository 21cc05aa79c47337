import { useTranslation } from 'react-i18next';
import { getState } from '../commands/queue-state';
import { Boundary, useAgainWithSignal } from '../ui/lazy/boundary';
import { PartError } from '../ui/lazy/lazy-screen';
import { PageError } from '../ui/PageError';

interface FailedProps {
  error: unknown;
  /** Renders the failed part again. */
  onAgain: () => void;
  within: boolean;
}

/** A reload would lose unsent changes: while there are any, the page stays. */
const reload = (onAgain: () => void) => (getState().entries.length > 0 ? onAgain() : window.location.reload());

const Failed = ({ error, onAgain, within }: FailedProps) => {
  const { t } = useTranslation();
  const missing = error instanceof PartError;
  useAgainWithSignal(missing, onAgain);
  const failed = (
    <PageError
      whole
      failed={t(missing ? 'pageError.chunk' : 'pageError.crash')}
      safe={missing ? undefined : t('pageError.safe')}
      retryLabel={t('action.reload')}
      onRetry={() => reload(onAgain)}
    />
  );
  return within ? failed : <main>{failed}</main>;
};

/**
 * Catches a screen's errors and shows a sentence with a next step instead of a blank page. `within`: inside the main
 * area of a page.
 */
export class ErrorBoundary extends Boundary<{ within?: boolean }> {
  override render() {
    const { children, within = false } = this.props;
    const { error } = this.state;
    return error === null ? children : <Failed error={error} onAgain={this.again} within={within} />;
  }
}
