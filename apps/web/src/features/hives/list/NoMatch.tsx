import { useTranslation } from 'react-i18next';
import { roundDate } from '../../../i18n/format';
import { useSelection } from '../../../shell/selection';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { useHivesScreen } from '../data/hives-context';
import { limitsOf, NO_FILTER, narrowestOf } from '../filter/filter';
import { useLimitText } from '../filter/use-limit-texts';

/** Nothing matches: names an earlier round, which lacks what was recorded since, and the narrowest of several limits. */
export const NoMatch = () => {
  const { t } = useTranslation(['hives', 'bulk']);
  const { all, round, hives, filter, setFilter } = useHivesScreen();
  const { latest, selectGroup } = useSelection();
  const limitText = useLimitText();
  const later = !all && round.started && latest && latest.initiate_at > round.day ? latest : null;
  // Next to no other limit, the narrowest one explains nothing.
  const narrowest = limitsOf(filter).length > 1 ? narrowestOf(filter, hives) : null;
  const texts = [
    later && t('bulk:filter.earlierRound', { date: roundDate(round.day) }),
    narrowest && t('bulk:filter.narrowest', { limit: limitText(narrowest) }),
  ].filter((text) => text !== null);
  return (
    <EmptyState
      title={t('empty.noMatch')}
      text={texts.join(' ')}
      action={
        <>
          {later && (
            <Button variant="honey" size="large" onClick={() => selectGroup(later.id)}>
              {t('bulk:lastRound')}
            </Button>
          )}
          <Button size="large" onClick={() => setFilter(NO_FILTER)}>
            {t('bulk:filter.reset')}
          </Button>
        </>
      }
    />
  );
};
