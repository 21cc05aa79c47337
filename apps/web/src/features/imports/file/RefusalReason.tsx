import { Suspense } from 'react';
import type { FoundIssue } from '../../../api/issues';
import { lazyPart } from '../../../ui/lazy/lazy-part';

/** With its texts, which few visits of this screen need. */
const sentence = lazyPart(async () => ({ default: (await import('./IssueSentence')).IssueSentence }), 'issues');

/** Why a file is refused: the server's issue in the reader's language, otherwise a general sentence. */
export const RefusalReason = ({ issue, otherwise }: { issue: FoundIssue | undefined; otherwise: string }) =>
  issue ? (
    <Suspense fallback={otherwise}>
      <sentence.Part issue={issue} otherwise={otherwise} />
    </Suspense>
  ) : (
    otherwise
  );
