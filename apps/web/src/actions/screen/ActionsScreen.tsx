import { useTranslation } from 'react-i18next';
import { useAppPath } from '../../shell/paths';
import { useSelection } from '../../shell/selection';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ActionsPage } from './ActionsPage';

/** The open and the completed actions of an apiary. */
const ActionsScreen = () => {
  const { t } = useTranslation('actions');
  const appPath = useAppPath();
  const { apiary } = useSelection();
  if (!apiary)
    return (
      <EmptyState
        example
        title={t('screen.noApiary')}
        text={t('screen.noApiaryText')}
        action={
          <ButtonLink variant="honey" size="large" to={appPath('apiaries')}>
            {t('screen.addApiary')}
          </ButtonLink>
        }
      />
    );
  // Another apiary resets the view: open actions, unfiltered.
  return <ActionsPage key={apiary.id} apiary={apiary} />;
};

export default ActionsScreen;
