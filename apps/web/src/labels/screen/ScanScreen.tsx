import { classes } from '@kypseli/ui/classes';
import { IconAlertCircle, IconBulb, IconKeyboard, IconScan, IconWifiOff, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useNoSignal } from '../../commands/use-commands';
import { HeaderOverride } from '../../shell/HeaderOverride';
import { useGo } from '../../shell/paths';
import { useTitle } from '../../shell/use-title';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { useBottomBar } from '../../ui/use-bottom-bar';
import { useCamera } from '../camera/use-camera';
import { useCodes } from '../camera/use-codes';
import { codeIn } from '../code-in';
import { TypedCode } from '../TypedCode';
import { storedLists, useLabel } from '../use-label';
import type { LabelledHive } from '../use-label-commands';
import { LabelCard } from './LabelCard';
import styles from './ScanScreen.module.css';

/** Without a signal: how many apiaries can be found by their labels. */
const StoredApiaries = () => {
  const { t } = useTranslation('labels');
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => void storedLists().then(({ size }) => setCount(size)), []);
  return (
    <p className={styles.stored} role="status">
      <IconWifiOff size={20} aria-hidden />
      {count !== null && t('scan.kept', { count })}
    </p>
  );
};

const Found = ({
  code,
  wanting,
  onNext,
  onGiven,
}: {
  code: string;
  wanting: LabelledHive | null;
  onNext: () => void;
  onGiven: () => void;
}) => <LabelCard found={useLabel(code)} code={code} wanting={wanting} onNext={onNext} onGiven={onGiven} />;

/** The camera looks for a label; its code can be typed as well. */
const ScanScreen = () => {
  const { t } = useTranslation(['labels', 'common']);
  const go = useGo();
  const navigate = useNavigate();
  const { key, state: given } = useLocation();
  /** The hive that needs a label, if its screen led here. */
  const wanting = (given as { wanting?: LabelledHive } | null)?.wanting ?? null;
  const video = useRef<HTMLVideoElement>(null);
  const bar = useBottomBar();
  const noSignal = useNoSignal();
  const [code, setCode] = useState<string | null>(null);
  const [strange, setStrange] = useState(false);
  const [typing, setTyping] = useState(false);
  const { state, light, switchLight, tryAgain } = useCamera(video);
  const readable = useCodes(video, state.kind === 'live' && code === null, (text) => {
    const found = codeIn(text);
    setStrange(found === null);
    if (found === null) return;
    navigator.vibrate?.(40);
    setCode(found);
  });
  const title = wanting ? t('scan.titleFor', { number: wanting.number }) : t('scan.title');
  useTitle(title);
  const close = () => (key === 'default' ? go('hives', { replace: true }) : void navigate(-1));
  const next = () => {
    setCode(null);
    setStrange(false);
    setTyping(false);
  };
  const problem = state.kind === 'failed' ? t(`scan.${state.why}`) : readable ? null : t('scan.noReader');
  const field = typing || problem !== null;
  return (
    <div className={styles.screen} data-theme="dark">
      <HeaderOverride>{null}</HeaderOverride>
      <video ref={video} className={styles.video} playsInline muted aria-label={t('scan.picture')} />
      <div className={styles.header}>
        <IconButton label={t('common:action.close')} icon={<IconX />} onClick={close} />
        <h1 className={styles.title}>{title}</h1>
        {state.kind === 'live' && state.hasLight && (
          <Button icon={<IconBulb aria-hidden />} aria-pressed={light} onClick={switchLight}>
            {t('scan.light')}
          </Button>
        )}
      </div>
      {noSignal && <StoredApiaries />}
      {state.kind === 'live' && code === null && <div className={styles.frame} aria-hidden />}
      <div ref={bar} className={styles.panel}>
        {code !== null ? (
          <Found code={code} wanting={wanting} onNext={next} onGiven={close} />
        ) : (
          <>
            {problem ? (
              <p className={classes(styles.words, styles.problem)} role="alert">
                <IconAlertCircle size={22} aria-hidden /> {problem}
              </p>
            ) : (
              <p className={styles.words} role="status">
                <IconScan size={22} aria-hidden />
                {t(strange ? 'scan.strange' : state.kind === 'asking' ? 'scan.asking' : 'scan.point')}
              </p>
            )}
            {field && <TypedCode onCode={setCode} />}
            {problem && state.kind === 'failed' && state.why !== 'unsupported' && (
              <Button size="large" onClick={tryAgain}>
                {t('common:action.tryAgain')}
              </Button>
            )}
            {!field && (
              <Button size="large" icon={<IconKeyboard aria-hidden />} onClick={() => setTyping(true)}>
                {t('scan.type')}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
};

export default ScanScreen;
