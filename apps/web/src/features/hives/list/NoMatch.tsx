import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { CombBox } from '../../../ui/bees/CombBox';
import { EmptyState } from '../../../ui/EmptyState';
import { useHivesScreen } from '../data/hives-context';
import { NO_FILTER, narrowestOf } from '../filter/filter';
import { useLimitText } from '../filter/use-limit-texts';
import type { SliderEnds } from '../filter/use-slider-ends';

/** Nothing matches: names the limit that alone leaves the fewest hives. */
export const NoMatch = ({ ends }: { ends: SliderEnds }) => {
  const { t } = useTranslation('hives');
  const { hives, filter, setFilter } = useHivesScreen();
  const limitText = useLimitText(filter, ends);
  const narrowest = narrowestOf(filter, hives);
  return (
    <EmptyState
      drawing={<CombBox bees={null} size="large" />}
      title={t('empty.noMatch')}
      text={narrowest === null ? undefined : t('empty.narrowest', { limit: limitText(narrowest) })}
      action={
        <Button size="large" onClick={() => setFilter(NO_FILTER)}>
          {t('filter.reset')}
        </Button>
      }
    />
  );
};
