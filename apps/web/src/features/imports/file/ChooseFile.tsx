import { classes } from '@kypseli/ui/classes';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ChooseFile.module.css';
import { MAX_MB } from './file-refusal';

/** A large button for the system's file dialog; on desktop a file can be dropped on it. */
export const ChooseFile = ({ onFile }: { onFile: (file: File) => void }) => {
  const { t } = useTranslation('imports');
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    <label
      className={classes(styles.zone, over && styles.over)}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        take(event.dataTransfer.files);
      }}
    >
      <IconFileSpreadsheet size={44} aria-hidden className={styles.icon} />
      <span className={styles.key}>{t('file.choose')}</span>
      <span className={styles.drop}>{over ? t('file.dropNow') : t('file.drop')}</span>
      <span id={id} className={styles.kinds}>
        {t('file.kinds', MAX_MB)}
      </span>
      <input
        type="file"
        className={styles.input}
        accept=".csv,.tsv,.txt,.xlsx,.zip,text/csv,application/zip,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-label={t('file.choose')}
        aria-describedby={id}
        onChange={(event) => {
          take(event.target.files);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
    </label>
  );
};
