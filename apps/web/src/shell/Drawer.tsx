import { Dialog } from '@base-ui/react/dialog';
import {
  IconCalendarCheck,
  IconCalendarWeek,
  IconChartHistogram,
  IconChartLine,
  IconChecklist,
  IconCreditCard,
  IconDropletHalf2,
  IconFileText,
  IconHexagon,
  IconKeyboard,
  IconLayoutList,
  IconMapPin,
  IconNotes,
  IconScan,
  IconUser,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { livingHivesOf } from '../api/living-hives';
import { useApiaries, useProfile } from '../api/queries';
import { DESKTOP, useMedia } from '../browser/use-media';
import { IconButton } from '../ui/IconButton';
import { useBackKey } from '../ui/use-back-key';
import { useSheetFooter } from '../ui/use-sheet-footer';
import { Avatar } from './Avatar';
import styles from './Drawer.module.css';
import { DrawerLink } from './DrawerLink';
import { LateCount } from './LateCount';
import { Logout } from './Logout';
import { OpenActions } from './OpenActions';
import { offerShortcuts } from './offered';
import { ThemeChoice } from './ThemeChoice';

/** The main menu: 400 px wide, at most the screen less 48. */
export const Drawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation(['shell', 'common']);
  useBackKey(open, onClose);
  const footer = useSheetFooter();
  const { data: user } = useProfile();
  const { data: apiaries = [] } = useApiaries();
  const desktop = useMedia(DESKTOP);
  const hives = livingHivesOf(apiaries);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className={styles.scrim} />
        <Dialog.Popup className={styles.drawer}>
          <div className={styles.header}>
            <Avatar large />
            <div className={styles.who}>
              <Dialog.Title className={styles.name}>{user && `${user.firstname} ${user.lastname}`}</Dialog.Title>
              <p className={styles.total}>
                {t('drawer.total', {
                  hives: t('common:hives.count', { count: hives }),
                  apiaries: t('drawer.apiaries', { count: apiaries.length }),
                })}
              </p>
            </div>
            <Dialog.Close render={<IconButton label={t('common:action.close')} icon={<IconX />} />} />
          </div>
          <nav className={styles.nav} aria-label={t('drawer.label')}>
            <DrawerLink to="today" icon={<IconCalendarCheck />} onGo={onClose} aside={<LateCount />}>
              {t('screen.today')}
            </DrawerLink>
            <DrawerLink to="overview" icon={<IconLayoutList />} onGo={onClose}>
              {t('screen.overview')}
            </DrawerLink>
            <DrawerLink to="plan" icon={<IconCalendarWeek />} onGo={onClose}>
              {t('screen.calendar')}
            </DrawerLink>
            <DrawerLink to="apiaries" icon={<IconMapPin />} onGo={onClose}>
              {t('screen.apiaries')}
            </DrawerLink>
            <DrawerLink to="hives" icon={<IconHexagon />} onGo={onClose}>
              {t('screen.hives')}
            </DrawerLink>
            <DrawerLink to="hive_management" icon={<IconChecklist />} onGo={onClose} aside={open && <OpenActions />}>
              {t('screen.actions')}
            </DrawerLink>
            <DrawerLink to="harvest" icon={<IconDropletHalf2 />} onGo={onClose}>
              {t('screen.harvest')}
            </DrawerLink>
            <DrawerLink to="notes" icon={<IconNotes />} onGo={onClose}>
              {t('screen.notes')}
            </DrawerLink>
            <DrawerLink to="scan" icon={<IconScan />} onGo={onClose}>
              {t('screen.scan')}
            </DrawerLink>
            <DrawerLink to="papers" icon={<IconFileText />} onGo={onClose}>
              {t('screen.papers')}
            </DrawerLink>
            <p className={styles.caption}>{t('drawer.analytics')}</p>
            <DrawerLink to="inspection_analysis" icon={<IconChartHistogram />} onGo={onClose}>
              {t('screen.inspectionAnalysis')}
            </DrawerLink>
            <DrawerLink to="seasonal_analysis" icon={<IconChartLine />} onGo={onClose}>
              {t('screen.seasonalAnalysis')}
            </DrawerLink>
            <p className={styles.caption}>{t('settings')}</p>
            <DrawerLink to="settings?tab=0" icon={<IconUser />} onGo={onClose}>
              {t('drawer.users')}
            </DrawerLink>
            <DrawerLink to="settings?tab=1" icon={<IconCreditCard />} onGo={onClose}>
              {t('drawer.billing')}
            </DrawerLink>
          </nav>
          <div ref={footer} className={styles.footer}>
            <ThemeChoice />
            {desktop && (
              <button
                type="button"
                className={styles.link}
                aria-keyshortcuts="?"
                onClick={() => {
                  onClose();
                  offerShortcuts();
                }}
              >
                <IconKeyboard aria-hidden />
                {t('drawer.keys')}
              </button>
            )}
            <Logout />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
