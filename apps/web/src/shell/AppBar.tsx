import { Logo } from '@kypseli/ui/Logo';
import { IconMenu2, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Language } from '../i18n/language';
import { IconButton } from '../ui/IconButton';
import { OnDemand } from '../ui/lazy/OnDemand';
import styles from './AppBar.module.css';
import { Avatar } from './Avatar';
import { LanguageMenu } from './LanguageMenu';
import { useAppPath } from './paths';
import { Selector } from './Selector';
import { SyncSentence } from './SyncSentence';

/** Offline only the screen's language changes, not the profile's. */
const saveLanguage = (language: Language) =>
  void import('./save-language').then((part) => part.saveLanguage(language)).catch(() => undefined);

const drawer = async () => (await import('./Drawer')).Drawer;

/** Menu, logo, language and keeper; whether all is saved; from 1024 px also the selector. */
export const AppBar = ({ hasSelector, hasRound }: { hasSelector: boolean; hasRound: boolean }) => {
  const { t } = useTranslation('shell');
  const appPath = useAppPath();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.bar}>
      <IconButton label={t('menu')} icon={<IconMenu2 />} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Link to={appPath('hives')} className={styles.logo} aria-label={t('logo')}>
        <Logo />
      </Link>
      {hasSelector && (
        <div className={styles.selector}>
          <Selector hasRound={hasRound} />
        </div>
      )}
      <div className={styles.sync} aria-live="polite">
        <SyncSentence />
      </div>
      <LanguageMenu onChoose={saveLanguage} />
      <Link to={appPath('settings')} className={styles.key} aria-label={t('settings')} title={t('settings')}>
        <IconSettings />
      </Link>
      <Link to={appPath('settings?tab=0')} className={styles.key} aria-label={t('profile')} title={t('profile')}>
        <Avatar />
      </Link>
      <OnDemand load={drawer} open={open} onClose={() => setOpen(false)} />
    </div>
  );
};
