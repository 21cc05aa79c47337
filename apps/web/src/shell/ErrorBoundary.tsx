import { useTranslation } from 'react-i18next';
import { getState } from '../commands/queue-state';
import { Boundary, useAgainOnline } from '../ui/lazy/boundary';
import { PartError } from '../ui/lazy/lazy-screen';
import { PageError } from '../ui/PageError';

interface FailedProps {
  error: unknown;
  /** Renders the failed part again. */
  onAgain: () => void;
}

/** A reload would lose unsent changes: while there are any, the page stays. */
const reload = (onAgain: () => void) => (getState().entries.length > 0 ? onAgain() : window.location.reload());

const Failed = ({ error, onAgain }: FailedProps) => {
  const { t } = useTranslation();
  const missing = error instanceof PartError;
  useAgainOnline(missing, onAgain);
  return (
    <main>
      <PageError
        failed={t(missing ? 'pageError.chunk' : 'pageError.crash')}
        safe={missing ? undefined : t('pageError.safe')}
        retryLabel={t('action.reload')}
        onRetry={() => reload(onAgain)}
      />
    </main>
  );
};

/** Catches a screen's errors and shows a sentence with a next step instead of a blank page. */
export class ErrorBoundary extends Boundary {
  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : <Failed error={error} onAgain={this.again} />;
  }
}
