import { IconArrowsSort, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { roundDate } from '../../../i18n/format';
import { MenuButton } from '../../../ui/MenuButton';
import { useHivesScreen } from '../data/hives-context';
import styles from './SortButton.module.css';
import { BY_NUMBER, FALLEN, type Sorting } from './sorting-choice';

const ORDERS = {
  number: BY_NUMBER,
  weakest: { key: 'populationFrames', descending: false },
  fallen: { key: FALLEN, descending: true },
  mites: { key: 'varroa', descending: true },
  oldest: { key: 'dateCreated', descending: false },
} as const satisfies Record<string, Sorting>;
const NAMES = Object.keys(ORDERS) as (keyof typeof ORDERS)[];

/** The order of the list; `named`: any other than by number stands below in words. */
export const SortButton = ({ named = false }: { named?: boolean }) => {
  const { t } = useTranslation('bulk');
  const { sorting, setSorting, before } = useHivesScreen();
  const words = (name: keyof typeof ORDERS) => t(`sort.${name}`, { date: before ? roundDate(before.day) : '' });
  const isNow = (name: keyof typeof ORDERS) =>
    ORDERS[name].key === sorting.key && ORDERS[name].descending === sorting.descending;
  const now = NAMES.find(isNow);
  return (
    <>
      <MenuButton
        look="boxed"
        label={t('sort.title')}
        icon={<IconArrowsSort />}
        items={NAMES.filter((name) => name !== 'fallen' || before).map((name) => ({
          key: name,
          label: words(name),
          checked: name === now,
          icon: <IconCheck size={20} aria-hidden style={{ visibility: name === now ? 'visible' : 'hidden' }} />,
          onSelect: () => setSorting(ORDERS[name]),
        }))}
      />
      {named && now && now !== 'number' && <p className={styles.order}>{words(now)}</p>}
    </>
  );
};
