import { classes } from '@kypseli/ui/classes';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PrintAndExport } from '../../exports/PrintAndExport';
import { useAppPath } from '../../shell/paths';
import { ButtonLink } from '../../ui/Button';
import styles from './ApiariesScreen.module.css';

/** Of all apiaries. */
const TABLES = [{ kind: 'hives' }, { kind: 'inspections' }, { kind: 'actions' }, { kind: 'register' }] as const;

/** Import and export: below the list if there is room, else in its header. */
export const Records = ({ at }: { at: 'header' | 'footer' }) => {
  const { t } = useTranslation('apiaries');
  const appPath = useAppPath();
  return (
    <div className={classes(styles.buttons, at === 'footer' && styles.footer)}>
      <ButtonLink icon={<IconFileImport size={20} aria-hidden />} to={appPath('import')}>
        {t('import')}
      </ButtonLink>
      <PrintAndExport tables={TABLES} look={at === 'footer' ? 'buttons' : 'menu'} />
    </div>
  );
};
