import { useTranslation } from 'react-i18next';
import { getState } from '../commands/queue-state';
import { Boundary, useAgainOnline } from '../ui/lazy/boundary';
import { PartError } from '../ui/lazy/lazy-screen';
import { PageError } from '../ui/PageError';

interface FailedProps {
  error: unknown;
  /** Draws once more what failed. */
  onAgain: () => void;
}

/** A reload would cost what is not sent yet: as long as there is any, the page stays. */
const reload = (onAgain: () => void) => (getState().entries.length > 0 ? onAgain() : window.location.reload());

const Failed = ({ error, onAgain }: FailedProps) => {
  const { t } = useTranslation();
  const missing = error instanceof PartError;
  useAgainOnline(missing, onAgain);
  return (
    <main>
      <PageError
        failed={t(missing ? 'pageError.chunk' : 'pageError.crash')}
        retry={t('action.reload')}
        onRetry={() => reload(onAgain)}
      />
    </main>
  );
};

/** Catches what a screen throws, so that a sentence and a way on stand in place of a white page. */
export class ErrorBoundary extends Boundary {
  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : <Failed error={error} onAgain={this.again} />;
  }
}
