import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';
import { useHivesScreen } from '../data/hives-context';
import { FilterForm } from './FilterForm';
import { NO_FILTER } from './filter';
import { useSliderEnds } from './use-slider-ends';

/** The filter on phones; the list behind it follows at once, and the button shows the count while a slider moves. */
export const FilterSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation(['hives', 'bulk']);
  const { hives, shown, setFilter } = useHivesScreen();
  const ends = useSliderEnds(hives);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('bulk:filter.title')}
      lead={t('bulk:filterHelp')}
      actions={
        <>
          <Button size="large" onClick={() => setFilter(NO_FILTER)}>
            {t('bulk:filter.reset')}
          </Button>
          <Button size="large" variant="honey" onClick={onClose} style={{ flexGrow: 3 }}>
            {t('bulk:filter.show', { count: shown.length })}
          </Button>
        </>
      }
    >
      <FilterForm ends={ends} />
    </Sheet>
  );
};
