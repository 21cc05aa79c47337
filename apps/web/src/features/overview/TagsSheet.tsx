import type { CallInput, OverviewApiary, hives as routes } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../../commands/offer-undo';
import type { RefusedWrite } from '../../commands/queue-state';
import { BulkTagsSheet } from '../../tags/BulkTagsSheet';
import { PageError } from '../../ui/PageError';
import { Sheet } from '../../ui/Sheet';
import { Skeleton } from '../../ui/Skeleton';
import { usePlaces } from './use-places';
import { useTagApiaries } from './use-tag-apiaries';

interface TagsSheetProps {
  open: boolean;
  onClose: () => void;
  chosen: readonly OverviewApiary[];
  onDone: () => void;
  /** The refused command that is opened again: of its hives, those that are still there. */
  again?: RefusedWrite | undefined;
}

/** Adds tags to the active hives of several apiaries, and removes some of theirs. */
export const TagsSheet = ({ open, onClose, chosen, onDone, again }: TagsSheetProps) => {
  const { t } = useTranslation(['batch', 'bulk']);
  const tag = useTagApiaries();
  const { places, hives, loading, failed, retry } = usePlaces(open ? chosen : []);
  const asked: CallInput<typeof routes.tagMany>['body'] | undefined = again && JSON.parse(again.request.body ?? '{}');
  const hivesOf = (apiaryId: string) =>
    (hives.get(apiaryId) ?? []).filter(({ id }) => !asked || asked.hives_selected.includes(id));
  const all = places.flatMap(({ id }) => hivesOf(id));
  if (open && (failed || loading || all.length === 0))
    return (
      <Sheet open={open} onClose={onClose} title={t('tags')} textOnly>
        {failed ? (
          <PageError failed={t('failed')} onRetry={retry} />
        ) : loading ? (
          <Skeleton rows={3} />
        ) : (
          <p>{t('none')}</p>
        )}
      </Sheet>
    );
  return (
    <BulkTagsSheet
      open={open}
      onClose={onClose}
      hives={all}
      asked={asked}
      onTag={(add, remove) => {
        const byApiary = places.map(({ id }) => ({ apiaryId: id, hives: hivesOf(id) }));
        const sent = tag(byApiary, add, remove, again?.id);
        offerUndo(t('bulk:tagged', { count: all.length }), ...sent);
        onDone();
      }}
    />
  );
};
