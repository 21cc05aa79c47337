import { IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { lazyPart, usePreloaded } from '../../../ui/lazy/lazy-part';

const sheet = lazyPart(async () => ({ default: (await import('./DeleteAccountSheet')).DeleteAccountSheet }));

export const DeleteAccount = ({ email }: { email: string }) => {
  const { t } = useTranslation('settings');
  const [open, setOpen] = useState(false);
  usePreloaded(sheet);
  return (
    <div>
      <Button variant="danger" icon={<IconTrash size={20} aria-hidden />} onClick={() => setOpen(true)}>
        {t('erase.open')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <sheet.Part email={email} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};
