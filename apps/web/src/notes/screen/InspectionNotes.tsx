import { inspections } from '@kypseli/contract';
import { NumberPlate } from '@kypseli/ui/NumberPlate';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { client } from '../../api/client';
import { queryKeys } from '../../api/queries';
import { useFormat } from '../../i18n/format';
import { useAppPath } from '../../shell/paths';
import { AsLoaded } from '../../ui/AsLoaded';
import { Button } from '../../ui/Button';
import { Marked } from '../Marked';
import { excerptOf } from '../marks';
import styles from '../NoteCard.module.css';
import type { NoteFilter } from '../use-notes';
import screen from './NotesScreen.module.css';

/** The notes of inspections that a search finds: none without words, and none has a star. */
export const useInspectionNotes = (filter: NoteFilter) => {
  const { q, starred, apiaryId, hiveId } = filter;
  const asked = q.trim() !== '' && !starred;
  const query = useInfiniteQuery({
    queryKey: [...queryKeys.inspectionNotes, filter],
    queryFn: async ({ pageParam, signal }) => {
      const of = hiveId ? { hive_id: hiveId } : { apiary_id: apiaryId ?? undefined };
      const { result } = await client.call(inspections.notes, { query: { q, ...of, cursor: pageParam } }, { signal });
      return result;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    enabled: asked,
    staleTime: 0,
  });
  return {
    ...query,
    isPending: asked && query.isPending,
    found: query.data?.pages.flatMap(({ notes }) => notes) ?? [],
  };
};

interface InspectionNotesProps {
  notes: ReturnType<typeof useInspectionNotes>;
  words: readonly string[];
}

/** The notes of inspections below the others; each leads to its hive in its round. */
export const InspectionNotes = ({ notes, words }: InspectionNotesProps) => {
  const { t } = useTranslation('notes');
  const { day: dayInWords } = useFormat();
  const appPath = useAppPath();
  const { found, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = notes;
  if (found.length === 0 && !isError) return null;
  return (
    <section aria-labelledby="in-inspections">
      <h2 id="in-inspections">{t('inInspections')}</h2>
      {isError && <AsLoaded onRetry={() => void refetch()}>{t('failed')}</AsLoaded>}
      <ul className={screen.list}>
        {found.map(({ id, apiary_id, hive, day, text }) => (
          <li key={id}>
            <article className={styles.card}>
              <div className={styles.header}>
                <NumberPlate number={hive.number} look="outline" size="small" />
                <time className={styles.date} dateTime={day}>
                  {dayInWords(day)}
                </time>
              </div>
              <Link data-row className={styles.words} to={appPath(`hives/${hive.id}?apiary=${apiary_id}&round=${day}`)}>
                <span className={styles.text}>
                  <Marked marks={excerptOf([text], words)} />
                </span>
              </Link>
            </article>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button full disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </section>
  );
};
