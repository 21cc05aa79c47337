import type { Photo } from '@kypseli/contract';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoChange } from '../commands/kinds/photos';
import { offerUndo } from '../commands/offer-undo';
import type { RefusedWrite } from '../commands/queue-state';
import { roundDate } from '../i18n/format';
import { Button } from '../ui/Button';
import { FormSheet } from '../ui/FormSheet';
import { toast } from '../ui/toast-store';
import { PhotoImage } from './PhotoImage';
import styles from './Photos.module.css';
import { ShowsFields, shownOf, typedOf } from './ShowsFields';
import { usePhotoCommands } from './use-photo-commands';
import { usePhotoWords } from './use-photo-words';

interface OpenedProps {
  photo: Photo;
  onClose: () => void;
  /** The refused command that is opened again. */
  again?: RefusedWrite | undefined;
}

const Opened = ({ photo, onClose, again }: OpenedProps) => {
  const { t } = useTranslation(['photos', 'common']);
  const words = usePhotoWords();
  const { describe, remove } = usePhotoCommands();
  const [typed, setTyped] = useState(() =>
    typedOf({ ...photo, ...(again?.change?.args as PhotoChange | undefined)?.values }),
  );
  const shown = shownOf(typed);
  const dirty = (['part', 'frame', 'caption'] as const).some((key) => shown[key] !== photo[key]);
  const save = () => {
    if (dirty) {
      describe(photo, shown, again?.id);
      toast(t('form.saved'));
    }
    onClose();
  };
  const date = roundDate(photo.day);
  return (
    <FormSheet
      open
      onClose={onClose}
      kind="panel"
      dirty={dirty}
      title={date}
      lead={words(photo)}
      actions={
        <Button
          variant="danger"
          size="large"
          icon={<IconTrash aria-hidden />}
          onClick={() => {
            offerUndo(t('deleted'), remove(photo));
            onClose();
          }}
        >
          {t('delete')}
        </Button>
      }
      onSubmit={save}
      submit={t('form.save')}
    >
      <PhotoImage photo={photo} size="full" alt={t('image', { date, what: words(photo) })} className={styles.full} />
      <ShowsFields value={typed} onChange={setTyped} />
    </FormSheet>
  );
};

/** One photo: large, with what it shows, which can be changed; it can be deleted. */
export const PhotoSheet = ({ photo, ...rest }: Omit<OpenedProps, 'photo'> & { photo: Photo | null }) =>
  photo && <Opened key={photo.id} photo={photo} {...rest} />;
