import { Component, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AsLoaded } from '../ui/AsLoaded';
import { forgetFailures, PartError } from './lazy-screen';

/** Asks for the part once more when there is a connection again, or when it is touched. */
const Missing = ({ onAgain }: { onAgain: () => void }) => {
  const { t } = useTranslation();
  useEffect(() => {
    window.addEventListener('online', onAgain);
    return () => window.removeEventListener('online', onAgain);
  }, [onAgain]);
  return <AsLoaded onRetry={onAgain}>{t('pageError.chunk')}</AsLoaded>;
};

/** Stands in for a part of a screen that could not be loaded; whatever else is thrown goes on to the screen. */
export class PartBoundary extends Component<{ children?: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  readonly again = () => {
    forgetFailures();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof PartError)) throw error;
    return <Missing onAgain={this.again} />;
  }
}
