import { PHOTO_PARTS } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { Segments } from '../ui/Segments';
import { TextField } from '../ui/TextField';
import styles from './Photos.module.css';
import type { Shown } from './use-photo-commands';

/** The fields as they are typed. */
export interface Typed extends Pick<Shown, 'part'> {
  frame: string;
  caption: string;
}

export const typedOf = ({ part, frame, caption }: Shown): Typed => ({
  part,
  frame: frame === null ? '' : String(frame),
  caption: caption ?? '',
});

const hasFrame = ({ part }: Typed): boolean => part === 'frame' || part === 'disease';

export const shownOf = ({ part, frame, caption }: Typed): Shown => ({
  part,
  frame: frame === '' || !hasFrame({ part, frame, caption }) ? null : Number(frame),
  caption: caption.trim() || null,
});

/** What a photo shows: a part of the hive, the number of a frame, a caption. */
export const ShowsFields = ({ value, onChange }: { value: Typed; onChange: (value: Typed) => void }) => {
  const { t } = useTranslation('photos');
  return (
    <>
      <section className={styles.field}>
        <h3 className={styles.label}>{t('form.part')}</h3>
        <Segments
          pairs
          label={t('form.part')}
          value={value.part}
          options={PHOTO_PARTS.map((part) => ({ value: part, label: t(`part.${part}`) }))}
          onChange={(part) => part && onChange({ ...value, part })}
        />
      </section>
      {hasFrame(value) && (
        <TextField
          label={t('form.frame')}
          hint={t('form.frameHint')}
          inputMode="numeric"
          maxLength={2}
          value={value.frame}
          onChange={({ target }) => onChange({ ...value, frame: target.value.replace(/\D/g, '').replace(/^0+/, '') })}
        />
      )}
      <TextField
        label={t('form.caption')}
        maxLength={200}
        value={value.caption}
        onChange={({ target }) => onChange({ ...value, caption: target.value })}
      />
    </>
  );
};
