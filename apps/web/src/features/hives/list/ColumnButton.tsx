import { IconColumns3 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton';
import { lazyPart, usePreloaded } from '../../../ui/lazy/lazy-part';

const menu = lazyPart(async () => ({ default: (await import('./ColumnMenu')).ColumnMenu }));

/** The button of the table's columns; its menu is loaded in idle time. */
export const ColumnButton = () => {
  const { t } = useTranslation('bulk');
  const [asked, setAsked] = useState(false);
  usePreloaded(menu);
  const look = { look: 'boxed', label: t('header.columns'), icon: <IconColumns3 /> } as const;
  const key = <IconButton {...look} aria-haspopup="menu" onClick={() => setAsked(true)} />;
  if (!asked) return key;
  return (
    <Suspense fallback={key}>
      <menu.Part trigger={<IconButton {...look} />} />
    </Suspense>
  );
};
