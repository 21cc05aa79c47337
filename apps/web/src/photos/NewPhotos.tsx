import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoTakenChange } from '../commands/kinds/photos';
import { whenSafe } from '../commands/offer-undo';
import type { RefusedWrite } from '../commands/queue-state';
import { FormSheet } from '../ui/FormSheet';
import { toast } from '../ui/toast-store';
import styles from './Photos.module.css';
import { Preview } from './Preview';
import { ShowsFields, shownOf, type Typed, typedOf } from './ShowsFields';
import { type Shrunk, shrink } from './shrink';
import { type NewPhoto, type Subject, usePhotoCommands } from './use-photo-commands';
import { usePhotos } from './use-photos';

const A_VISIT = 10;
const EMPTY: Typed = { part: 'frame', frame: '', caption: '' };

/** Who saves new photos later, in place of saving them at once. */
export interface Keeping {
  /** How many there are already. */
  kept: number;
  onKeep: (photos: NewPhoto[]) => void;
}

interface NewPhotosProps extends Subject {
  open: boolean;
  onClose: () => void;
  files: readonly File[];
  /** The refused command that is opened again, with its photo. */
  again?: RefusedWrite | undefined;
  keeping?: Keeping | undefined;
}

/** The photo of a refused command, with what it shows. */
const refusedPhoto = ({ files, change }: RefusedWrite) => {
  const { photo: shown } = (change?.args ?? {}) as Partial<PhotoTakenChange>;
  const { photo, thumb } = files ?? {};
  const ready: Shrunk[] = shown && photo && thumb ? [{ photo, thumb, width: shown.width, height: shown.height }] : [];
  return { ready, typed: shown ? typedOf(shown) : EMPTY };
};

/** Photos that were just taken or chosen: what they show, then they are saved. */
export const NewPhotos = ({ open, onClose, files, keeping, again, ...subject }: NewPhotosProps) => {
  const { t } = useTranslation('photos');
  const { take } = usePhotoCommands();
  const { data } = usePhotos(subject.hive.id);
  const [images, setImages] = useState<{ of: readonly File[]; ready: Shrunk[]; unreadable: number }>();
  const [typed, setTyped] = useState(EMPTY);
  const ofDay = data?.pages.flatMap(({ photos }) => photos).filter(({ day }) => day === subject.day).length ?? 0;
  const room = Math.max(0, A_VISIT - ofDay - (keeping?.kept ?? 0));

  useEffect(() => {
    if (!open) return;
    if (again) {
      const { ready, typed: shown } = refusedPhoto(again);
      setTyped(shown);
      return setImages({ of: files, ready, unreadable: 0 });
    }
    let gone = false;
    const read = async () => {
      const ready: Shrunk[] = [];
      // One after the other: the pixels of a photo take 50 MB.
      for (const file of files) {
        const image = await shrink(file).catch(() => null);
        if (gone) return;
        if (image) ready.push(image);
      }
      setImages({ of: files, ready, unreadable: files.length - ready.length });
    };
    void read();
    return () => {
      gone = true;
    };
  }, [open, files, again]);

  const read = images?.of === files ? images : undefined;
  const kept = read?.ready.slice(0, room) ?? [];
  const close = () => {
    setImages(undefined);
    // The next photo often shows the same part of the hive.
    setTyped((now) => ({ ...EMPTY, part: now.part }));
    onClose();
  };
  const save = () => {
    if (kept.length === 0) return;
    const photos = kept.map((image) => ({ shown: shownOf(typed), image }));
    if (keeping) keeping.onKeep(photos);
    else {
      const sent = photos.map((photo) => take(subject, photo, again?.id));
      whenSafe(sent, () => void toast(t('new.saved', { count: kept.length })));
    }
    close();
  };
  const count = read ? kept.length : files.length;
  return (
    <FormSheet
      open={open}
      onClose={close}
      dirty={kept.length > 0}
      title={t('new.title', { count })}
      onSubmit={save}
      submit={t(keeping ? 'new.keep' : 'new.save', { count })}
      ready={kept.length > 0}
    >
      <div className={styles.previews}>
        {kept.map(({ thumb }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: images have no identity but their place
          <Preview key={index} thumb={thumb} />
        ))}
        {!read && <p>{t('new.preparing')}</p>}
      </div>
      {read && read.unreadable > 0 && (
        <p className={styles.error} role="alert">
          {t('new.unreadable', { count: read.unreadable })}
        </p>
      )}
      {read && read.ready.length > room && (
        <p className={styles.error} role="alert">
          {t(room === 0 ? 'new.full' : 'new.limit', { count: A_VISIT })}
        </p>
      )}
      <ShowsFields value={typed} onChange={setTyped} />
    </FormSheet>
  );
};
