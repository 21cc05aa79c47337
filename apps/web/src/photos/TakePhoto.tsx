import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TOUCH, useMedia } from '../browser/use-media';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { OnDemand } from '../ui/lazy/OnDemand';
import { Menu } from '../ui/Menu';
import { loadNewPhotos } from './load-new-photos';
import type { Keeping } from './NewPhotos';
import type { Subject } from './use-photo-commands';

interface TakePhotoProps extends Subject {
  /** icon: beside other buttons. main: the main button of its screen. */
  look?: 'icon' | 'plain' | 'main';
  keeping?: Keeping | undefined;
}

/** Opens the camera or the gallery of a phone, or a choice of files, and then the sheet that saves the photos. */
export const TakePhoto = ({ look = 'plain', ...subject }: TakePhotoProps) => {
  const { t } = useTranslation('photos');
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [open, setOpen] = useState(false);
  const touch = useMedia(TOUCH);
  /** With `capture` a phone shows its camera only; without it, some show their gallery only. */
  const choose = (camera: boolean) => {
    if (camera) input.current?.setAttribute('capture', 'environment');
    else input.current?.removeAttribute('capture');
    input.current?.click();
  };
  const onClick = touch ? undefined : () => choose(false);
  const label = t('takeOf', { number: subject.hive.number });
  const icon = <IconCamera aria-hidden />;
  const button =
    look === 'icon' ? (
      <IconButton look="boxed" size="large" label={label} icon={icon} onClick={onClick} />
    ) : (
      <Button
        icon={icon}
        onClick={onClick}
        aria-label={label}
        {...(look === 'main' && { variant: 'honey', size: 'large', full: true })}
      >
        {t('take')}
      </Button>
    );
  return (
    <>
      {touch ? (
        <Menu
          trigger={button}
          items={[
            { key: 'camera', label: t('camera'), icon, onSelect: () => choose(true) },
            { key: 'gallery', label: t('gallery'), icon: <IconPhoto aria-hidden />, onSelect: () => choose(false) },
          ]}
        />
      ) : (
        button
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
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
