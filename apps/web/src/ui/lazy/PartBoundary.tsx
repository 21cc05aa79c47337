import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignal } from '../../browser/signal';
import { AsLoaded } from '../AsLoaded';
import { Boundary, useAgainWithSignal } from './boundary';
import { PartError } from './lazy-screen';

const Missing = ({ onAgain }: { onAgain: () => void }) => {
  const { t } = useTranslation();
  const hasSignal = useSignal();
  useAgainWithSignal(true, onAgain);
  return <AsLoaded onRetry={onAgain}>{t(hasSignal ? 'pageError.chunk' : 'pageError.neverOpened')}</AsLoaded>;
};

interface PartBoundaryProps {
  /** What stays of the part, such as its way back. */
  above?: ReactNode;
}

/** Replaces a part of a screen that failed to load; any other error is rethrown to the screen. */
export class PartBoundary extends Boundary<PartBoundaryProps> {
  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof PartError)) throw error;
    return (
      <>
        {this.props.above}
        <Missing onAgain={this.again} />
      </>
    );
  }
}
