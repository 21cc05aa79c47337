import { IconArrowRight, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { IconButton } from '../../../ui/IconButton';
import { useBottomBar } from '../../../ui/use-bottom-bar';
import { useHivesScreen } from '../data/hives-context';
import styles from './HivesFooter.module.css';
import { InspectNext } from './InspectNext';

/** The foot of a phone: the progress of the round, and the next hive to open. */
export const HivesFooter = ({ onAdd }: { onAdd: () => void }) => {
  const { t } = useTranslation('hives');
  const { tenths } = useNumbers();
  const bar = useBottomBar();
  const { figures, all, canStartRound, hives } = useHivesScreen();
  const nothingNext = !figures.next && (!canStartRound || hives.length === 0);
  const average = figures.averages.populationFrames;
  return (
    <div ref={bar} className={styles.footer}>
      <p className={styles.words}>
        <span>
          <b>{t('list.inspectedOf', { inspected: figures.inspected, total: figures.expected })}</b>{' '}
          {t('list.inspected')}
        </span>
        {average !== null && !all && <span>{t('list.average', { value: tenths(average) })}</span>}
      </p>
      {!all && (
        <div className={styles.buttons}>
          {nothingNext ? (
            <Button size="large" full icon={<IconPlus aria-hidden />} onClick={onAdd}>
              {t('list.add')}
            </Button>
          ) : (
            <IconButton look="boxed" size="large" label={t('list.add')} icon={<IconPlus />} onClick={onAdd} />
          )}
          <InspectNext variant="honey" size="large" tail={<IconArrowRight aria-hidden />} />
        </div>
      )}
    </div>
  );
};
