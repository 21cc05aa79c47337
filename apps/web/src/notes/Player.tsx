import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../api/errors';
import { IconButton } from '../ui/IconButton';
import { clock } from './clock';
import styles from './Player.module.css';
import { usePlayer } from './use-player';

interface PlayerProps {
  /** The recording's name for screen readers. */
  name: string;
  load: () => Promise<Blob>;
}

/** Play button, position and length. */
export const Player = ({ name, load }: PlayerProps) => {
  const { t } = useTranslation('notes');
  const { loading, playing, error, at, seconds, toggle, seek } = usePlayer(load);
  const total = clock(seconds ?? 0);
  return (
    <fieldset className={styles.player} aria-label={name}>
      <IconButton
        look="boxed"
        size="large"
        label={t(playing ? 'player.pause' : 'player.play')}
        icon={playing ? <IconPlayerPauseFilled /> : <IconPlayerPlayFilled />}
        aria-busy={loading || undefined}
        onClick={toggle}
      />
      <input
        type="range"
        className={styles.slider}
        aria-label={t('player.position')}
        aria-valuetext={seconds === null ? clock(at) : t('player.of', { at: clock(at), total })}
        min={0}
        max={seconds ?? 1}
        step={0.1}
        value={at}
        disabled={seconds === null}
        onChange={({ target }) => seek(Number(target.value))}
      />
      <span className={styles.times}>{seconds === null ? clock(at) : `${clock(at)} / ${total}`}</span>
      {error !== null && (
        <p className={styles.error} role="alert">
          {t('player.failed')} {errorText(error)}
        </p>
      )}
    </fieldset>
  );
};
