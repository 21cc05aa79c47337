import { NumberPlate } from '@kypseli/ui/NumberPlate';
import { IconMapPin, IconNotes } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAppPath } from '../shell/paths';
import { useSelection } from '../shell/selection';
import styles from './NoteSubject.module.css';
import type { ShownNote } from './shown-note';

/** What a note is about: the hive's plate as a link, the apiary's name, or nothing in particular. */
export const NoteSubject = ({ note }: { note: ShownNote }) => {
  const { t } = useTranslation('notes');
  const appPath = useAppPath();
  const { apiaries, apiary: chosen, selectApiary } = useSelection();
  const { hive, apiary_id } = note;
  const apiary = apiaries.find(({ id }) => id === apiary_id);
  if (!hive)
    return (
      <span className={styles.name}>
        {apiary ? <IconMapPin size={20} aria-hidden /> : <IconNotes size={20} aria-hidden />}
        {apiary?.name ?? t('about.general')}
      </span>
    );
  return (
    <Link
      to={appPath(`hives/${hive.id}`)}
      className={styles.plate}
      aria-label={t('openHive', { number: hive.number })}
      onClick={() => apiary && apiary.id !== chosen?.id && selectApiary(apiary.id)}
    >
      <NumberPlate number={hive.number} look="outline" size="small" />
    </Link>
  );
};
