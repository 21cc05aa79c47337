import { spacedLabelCode } from '@kypseli/contract';
import { IconScan } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../../commands/offer-undo';
import { Button } from '../../ui/Button';
import { OnDemand } from '../../ui/lazy/OnDemand';
import { PageError } from '../../ui/PageError';
import { Skeleton } from '../../ui/Skeleton';
import { loadAssignSheet } from '../load-sheets';
import type { FoundLabel } from '../use-label';
import { type LabelledHive, useLabelCommands } from '../use-label-commands';
import { HiveOfLabel } from './HiveOfLabel';
import styles from './LabelCard.module.css';

interface LabelCardProps {
  found: FoundLabel;
  /** As it was typed or scanned. */
  code: string;
  /** The hive for which a label is looked for. */
  wanting?: LabelledHive | null;
  /** Goes to the form if the round of today has begun. */
  forward?: boolean;
  onNext: () => void;
  onGiven?: () => void;
}

/** What a label leads to: a hive with its form, a spare label that can be given to one, or why there is none. */
export const LabelCard = ({ found, code, wanting = null, forward = false, onNext, onGiven }: LabelCardProps) => {
  const { t } = useTranslation('labels');
  const { give } = useLabelCommands();
  const [assigning, setAssigning] = useState(false);
  const before = found.kind === 'hive' ? { id: found.hiveId, apiaryId: found.apiaryId } : null;
  const next = (
    <Button size="large" icon={<IconScan aria-hidden />} onClick={onNext}>
      {t('scan.next')}
    </Button>
  );
  const toHive = wanting && before?.id !== wanting.id && (
    <Button
      variant="honey"
      size="large"
      full
      onClick={() => {
        offerUndo(t('given', { code: spacedLabelCode(code), number: wanting.number }), give(code, wanting, before));
        onGiven?.();
      }}
    >
      {t('assign.confirm', { number: wanting.number })}
    </Button>
  );
  const toAnother = (
    <Button size="large" variant={before ? 'quiet' : 'plain'} onClick={() => setAssigning(true)}>
      {t(before ? 'another' : 'assign.open')}
    </Button>
  );
  const sheet = (
    <OnDemand load={loadAssignSheet} open={assigning} onClose={() => setAssigning(false)} code={code} before={before} />
  );
  const says = (title: string, text: string, buttons: ReactNode) => (
    <div className={styles.card}>
      <div className={styles.says} role="status">
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {buttons}
    </div>
  );
  switch (found.kind) {
    case 'loading':
      return <Skeleton rows={2} height={64} />;
    case 'wrong':
      return says(t('wrong.title'), t('wrong.text'), next);
    case 'foreign':
      return says(t('foreign.title'), t('foreign.text'), next);
    case 'failed':
      return <PageError failed={t('failed')} onRetry={found.retry} />;
    case 'unknown':
      return says(
        t('unknown.title'),
        t('unknown.text'),
        <>
          {toHive}
          <div className={styles.pair}>
            {!toHive && toAnother}
            {next}
          </div>
          {sheet}
        </>,
      );
    case 'spare':
      return says(
        t('spare.title'),
        t('spare.text', { code: spacedLabelCode(found.code) }),
        <>
          {toHive}
          <div className={styles.pair}>
            {!toHive && toAnother}
            {next}
          </div>
          {sheet}
        </>,
      );
    case 'hive':
      return (
        <div className={styles.card}>
          <HiveOfLabel key={found.hiveId} found={found} forward={forward} first={toHive} next={next} />
          {!toHive && toAnother}
          {sheet}
        </div>
      );
    default:
      return found satisfies never;
  }
};
