import { useTranslation } from 'react-i18next';
import { useAppPath } from '../../shell/paths';
import { useSelection } from '../../shell/selection';
import { ButtonLink } from '../../ui/Button';
import { CombBox } from '../../ui/bees/CombBox';
import { EmptyState } from '../../ui/EmptyState';
import { ActionsPage } from './ActionsPage';

/** What is due in an apiary, and what was done. */
const ActionsScreen = () => {
  const { t } = useTranslation('actions');
  const appPath = useAppPath();
  const { apiary } = useSelection();
  if (!apiary)
    return (
      <EmptyState
        drawing={<CombBox bees={null} size="large" />}
        title={t('screen.noApiary')}
        text={t('screen.noApiaryText')}
        action={
          <ButtonLink variant="honey" size="large" to={appPath('apiaries')}>
            {t('screen.addApiary')}
          </ButtonLink>
        }
      />
    );
  // Another apiary is another list: what is due comes first, unfiltered.
  return <ActionsPage key={apiary.id} apiary={apiary} />;
};

export default ActionsScreen;
