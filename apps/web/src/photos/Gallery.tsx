import type { Photo } from '@kypseli/contract';
import { PHOTO_PARTS } from '@kypseli/domain';
import { NumberPlate } from '@kypseli/ui/NumberPlate';
import { IconColumns2, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../api/use-today';
import type { RefusedWrite } from '../commands/queue-state';
import { useNoSignal } from '../commands/use-commands';
import { roundDate } from '../i18n/format';
import { Button } from '../ui/Button';
import { ChoiceGroup } from '../ui/ChoiceGroup';
import type { Surface } from '../ui/lazy/OnDemand';
import { Sheet } from '../ui/Sheet';
import { Skeleton } from '../ui/Skeleton';
import { Compare } from './Compare';
import { PhotoSheet } from './PhotoSheet';
import styles from './Photos.module.css';
import { PhotoTile } from './PhotoTile';
import { pairOf } from './pair-of';
import { TakePhoto } from './TakePhoto';
import { usePhotos, useWaitingPhotos } from './use-photos';

const SHOWN = ['all', ...PHOTO_PARTS] as const;

interface GalleryProps extends Surface {
  apiary: { id: string; name: string };
  hive: Photo['hive'];
  /** The photo to open at first. */
  first: string | null;
  /** The refused words of the first photo, which are opened again. */
  again?: RefusedWrite | undefined;
}

/** All photos of a hive by day; one is opened, two are compared. */
export const Gallery = ({ open, onClose, apiary, hive, first, again }: GalleryProps) => {
  const { t } = useTranslation('photos');
  const today = useToday();
  const noSignal = useNoSignal();
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = usePhotos(hive.id);
  const waiting = useWaitingPhotos();
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('all');
  const [opened, setOpened] = useState<string | null>(null);
  const [comparing, setComparing] = useState(false);
  useEffect(() => {
    if (open) setOpened(first);
  }, [open, first]);

  const photos = data?.pages.flatMap((page) => page.photos) ?? [];
  const waits = photos.filter(({ id }) => waiting.has(id)).length;
  const parts = SHOWN.filter((part) => part === 'all' || photos.some((photo) => photo.part === part));
  const listed = photos.filter(({ part }) => shown === 'all' || part === shown);
  const days = [...new Set(listed.map(({ day }) => day))];
  const pair = pairOf(photos);
  const count = t('count', { count: photos.length });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      kind="panel"
      title={
        <span className={styles.title}>
          <NumberPlate number={hive.number} size="header" />
          {apiary.name}
        </span>
      }
      lead={waits > 0 ? `${count}, ${t('waits', { count: waits })}` : count}
      actions={
        <>
          {pair && (
            <Button
              size="large"
              icon={<IconColumns2 aria-hidden />}
              aria-pressed={comparing}
              onClick={() => setComparing(!comparing)}
            >
              {t('compare.button')}
            </Button>
          )}
          <TakePhoto look="main" hive={hive} apiaryId={apiary.id} day={today} />
        </>
      }
    >
      <div className={styles.gallery}>
        {noSignal && waits > 0 && (
          <p className={styles.safe}>
            <IconWifiOff size={20} aria-hidden /> {t('safe', { count: waits })}
          </p>
        )}
        {comparing && pair && <Compare photos={photos} pair={pair} hiveId={hive.id} />}
        {parts.length > 2 && (
          <ChoiceGroup
            aria-label={t('filter')}
            className={styles.filter}
            options={parts}
            value={shown}
            onChange={setShown}
            optionClass={styles.choice}
          >
            {(part) => t(part === 'all' ? 'allParts' : `parts.${part}`)}
          </ChoiceGroup>
        )}
        {!data && !isError && <Skeleton rows={2} height={120} />}
        {!data && isError && <p className={styles.quiet}>{t('failed')}</p>}
        {data && photos.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
        {days.map((day) => {
          const ofDay = listed.filter((photo) => photo.day === day);
          return (
            <section key={day} className={styles.day} aria-label={roundDate(day)}>
              <h3 className={styles.date}>
                {roundDate(day)} <span className={styles.quiet}>{t('count', { count: ofDay.length })}</span>
              </h3>
              <div className={styles.grid}>
                {ofDay.map((photo) => (
                  <PhotoTile key={photo.id} photo={photo} onOpen={() => setOpened(photo.id)} />
                ))}
              </div>
            </section>
          );
        })}
        {hasNextPage && (
          <Button full disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </div>
      <PhotoSheet
        photo={photos.find(({ id }) => id === opened) ?? null}
        again={again}
        onClose={() => {
          setOpened(null);
          if (again) onClose();
        }}
      />
    </Sheet>
  );
};
