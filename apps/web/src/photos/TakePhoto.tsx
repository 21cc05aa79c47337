import { IconCamera } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { OnDemand } from '../ui/lazy/OnDemand';
import { loadNewPhotos } from './load-new-photos';
import type { Keeping } from './NewPhotos';
import type { Subject } from './use-photo-commands';

interface TakePhotoProps extends Subject {
  /** icon: beside other buttons. main: the main button of its screen. */
  look?: 'icon' | 'plain' | 'main';
  keeping?: Keeping | undefined;
}

/** Opens the camera of a phone, or a choice of files, and then the sheet that saves the photos. */
export const TakePhoto = ({ look = 'plain', ...subject }: TakePhotoProps) => {
  const { t } = useTranslation('photos');
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [open, setOpen] = useState(false);
  const choose = () => input.current?.click();
  const label = t('takeOf', { number: subject.hive.number });
  const icon = <IconCamera aria-hidden />;
  return (
    <>
      {look === 'icon' ? (
        <IconButton look="boxed" size="large" label={label} icon={icon} onClick={choose} />
      ) : (
        <Button
          icon={icon}
          onClick={choose}
          aria-label={label}
          {...(look === 'main' && { variant: 'honey', size: 'large', full: true })}
        >
          {t('take')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = '';
          if (chosen.length === 0) return;
          setFiles(chosen);
          setOpen(true);
        }}
      />
      <OnDemand load={loadNewPhotos} open={open} onClose={() => setOpen(false)} files={files} {...subject} />
    </>
  );
};
