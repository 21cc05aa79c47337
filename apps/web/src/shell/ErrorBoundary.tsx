import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageError } from '../ui/PageError';
import { PartError } from './lazy-part';

const Failed = ({ error }: { error: unknown }) => {
  const { t } = useTranslation();
  return (
    <main>
      <PageError
        failed={t(error instanceof PartError ? 'pageError.chunk' : 'pageError.crash')}
        retry={t('action.reload')}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
};

/** Catches what a screen throws, so that a sentence and a way on stand in place of a white page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === null ? this.props.children : <Failed error={this.state.error} />;
  }
}
