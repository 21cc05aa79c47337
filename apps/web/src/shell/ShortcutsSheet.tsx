import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Sheet } from '../ui/Sheet';
import styles from './ShortcutsSheet.module.css';

/** The shortcuts of each screen and of all screens; keys are named as on the keyboard. */
const KEYS = {
  today: { begin: ['N'], rows: ['↑', '↓'], open: ['Enter'] },
  hives: {
    begin: ['N'],
    search: ['/'],
    rows: ['↑', '↓'],
    open: ['Enter'],
    select: ['Space'],
    extend: ['Shift + ↑', 'Shift + ↓'],
    bulk: ['.'],
    list: ['Esc'],
    apiary: ['[', ']'],
  },
  hive: { tabs: ['←', '→'], rows: ['↑', '↓'], open: ['Enter'] },
  inspection: {
    status: ['1', '2', '3', '4'],
    count: ['Enter'],
    half: ['↑', '↓'],
    whole: ['PageUp', 'PageDown'],
    last: ['='],
    save: ['Ctrl + Enter'],
  },
  actions: { rows: ['↑', '↓'], open: ['Enter'] },
  apiaries: { rows: ['↑', '↓'], choose: ['Enter'] },
  notes: { search: ['/'], rows: ['↑', '↓'], open: ['Enter'] },
  analysis: { marks: ['←', '→', '↑', '↓'], ends: ['Home', 'End'], open: ['Enter'] },
  everywhere: { next: ['Tab'], close: ['Esc'], today: ['T'], help: ['?'] },
} as const;
type Place = keyof typeof KEYS;

const PLACES: Record<string, Place> = {
  today: 'today',
  hives: 'hives',
  hive_management: 'actions',
  apiaries: 'apiaries',
  notes: 'notes',
  inspection_analysis: 'analysis',
  seasonal_analysis: 'analysis',
};

/** The places whose shortcuts work now: an open hive is beside its list. */
const placesOf = (pathname: string, search: string): Place[] => {
  const [, , screen = '', id] = pathname.split('/');
  if (screen === 'hives' && id)
    return new URLSearchParams(search).get('inspect') === '1' ? ['inspection', 'everywhere'] : ['hive', 'everywhere'];
  const place = PLACES[screen];
  return place ? [place, 'everywhere'] : ['everywhere'];
};

/** The list of keyboard shortcuts, here and everywhere. */
export const ShortcutsSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation('shortcuts');
  const { pathname, search } = useLocation();
  return (
    <Sheet open={open} onClose={onClose} title={t('title')} textOnly>
      {placesOf(pathname, search).map((place) => (
        <section key={place} className={styles.place}>
          <h3>{t(`place.${place}`)}</h3>
          <dl className={styles.shortcuts}>
            {Object.entries(KEYS[place]).map(([does, names]: [string, readonly string[]]) => (
              <div key={does} className={styles.line}>
                <dt>
                  {names.map((name) => (
                    <kbd key={name} className={styles.key}>
                      {name === 'Space' ? t('space') : name}
                    </kbd>
                  ))}
                </dt>
                <dd>{t(`does.${does as Does}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={styles.note}>{t('note')}</p>
    </Sheet>
  );
};

type Does = { [K in Place]: keyof (typeof KEYS)[K] }[Place];
