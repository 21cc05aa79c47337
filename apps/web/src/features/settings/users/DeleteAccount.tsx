import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { DeleteAccountSheet } from './DeleteAccountSheet';

export const DeleteAccount = ({ email }: { email: string }) => {
  const { t } = useTranslation('settings');
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button variant="danger" icon={<IconTrash size={20} aria-hidden />} onClick={() => setOpen(true)}>
        {t('erase.open')}
      </Button>
      {open && <DeleteAccountSheet email={email} onClose={() => setOpen(false)} />}
    </div>
  );
};
