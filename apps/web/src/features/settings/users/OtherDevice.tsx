import { accounts, CODE_SECONDS } from '@kypseli/contract';
import { IconCopy, IconDevices, IconShare } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../../api/client';
import { errorText } from '../../../api/errors';
import { useAppPath } from '../../../shell/paths';
import { Button } from '../../../ui/Button';
import { Failure } from '../../../ui/Failure';
import { TextField } from '../../../ui/TextField';
import { toast } from '../../../ui/toast-store';
import styles from '../Section.module.css';

/** A link that logs in on another device, once and for a minute. */
export const OtherDevice = () => {
  const { t } = useTranslation('settings');
  const appPath = useAppPath();
  const [link, setLink] = useState<string | null>(null);
  const [left, setLeft] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    if (left === 0) {
      setLink(null);
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  const make = async () => {
    setFailure(null);
    try {
      const { code } = (await client.call(accounts.createCode, { body: {} })).result;
      setLink(`${window.location.origin}${appPath('login')}?token=${encodeURIComponent(code)}`);
      setLeft(CODE_SECONDS);
    } catch (error) {
      setFailure(error);
    }
  };
  const copy = () =>
    void navigator.clipboard.writeText(link ?? '').then(
      () => toast(t('other.copied')),
      () => toast(t('other.notCopied'), { kind: 'refused' }),
    );
  return (
    <div className={styles.body}>
      <Failure text={failure === null ? null : t('other.failed', { why: errorText(failure) })} />
      {link === null ? (
        <div>
          <Button icon={<IconDevices size={20} aria-hidden />} onClick={() => void make()}>
            {t('other.make')}
          </Button>
        </div>
      ) : (
        <>
          <TextField
            label={t('other.link')}
            hint={t('other.hint')}
            value={link}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <div className={styles.buttons}>
            <Button icon={<IconCopy size={20} aria-hidden />} onClick={copy}>
              {t('other.copy')}
            </Button>
            {'share' in navigator && (
              <Button
                icon={<IconShare size={20} aria-hidden />}
                onClick={() => void navigator.share({ url: link }).catch(() => undefined)}
              >
                {t('other.share')}
              </Button>
            )}
            <p className={styles.quiet}>{t('other.left', { count: left })}</p>
          </div>
        </>
      )}
    </div>
  );
};
