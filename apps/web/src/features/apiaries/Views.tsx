import { IconList, IconMap } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Segments } from '../../ui/Segments';

/** List or map on phones; stored in the address. */
export const Views = ({ view }: { view: 'list' | 'map' }) => {
  const { t } = useTranslation('locations');
  const [, setParams] = useSearchParams();
  return (
    <Segments
      label={t('map.views')}
      value={view}
      options={[
        { value: 'list', label: t('map.list'), icon: <IconList size={20} aria-hidden /> },
        { value: 'map', label: t('map.map'), icon: <IconMap size={20} aria-hidden /> },
      ]}
      onChange={(next) => setParams(next === 'map' ? { view: next } : {}, { replace: true })}
    />
  );
};
