import { type Medicine, medicines as routes } from '@kypseli/contract';
import { stockOf } from '@kypseli/domain';
import { classes } from '@kypseli/ui/classes';
import { IconDotsVertical, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedicineWords } from '../../actions/use-medicine-words';
import { useMedicines } from '../../actions/use-medicines';
import { DESKTOP, useMedia } from '../../browser/use-media';
import type { MedicineChange } from '../../commands/kinds/medicines';
import { useFormat } from '../../i18n/format';
import { BackLink } from '../../shell/BackLink';
import { useAgain } from '../../shell/use-again';
import { useTitle } from '../../shell/use-title';
import { BottomBar } from '../../ui/BottomBar';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import page from '../../ui/ListPage.module.css';
import { OnDemand } from '../../ui/lazy/OnDemand';
import { MenuButton } from '../../ui/MenuButton';
import { PageError } from '../../ui/PageError';
import { Skeleton } from '../../ui/Skeleton';
import { loadMedicineSheet } from './load-medicines';
import styles from './Medicines.module.css';
import { useMedicineCommands } from './use-medicine-commands';

/** The purchases of medicines, the latest first, with what is left of each batch. */
export const MedicinesPaper = () => {
  const { t } = useTranslation(['medicines', 'papers', 'common']);
  const { dayInFigures, number } = useFormat();
  const desktop = useMedia(DESKTOP);
  const { data, isError, refetch } = useMedicines();
  const words = useMedicineWords();
  const { remove } = useMedicineCommands();
  const [editing, setEditing] = useState<{ open: boolean; medicine?: Medicine }>({ open: false });
  const { again, close } = useAgain(routes.buy, routes.change);
  const { id: askedId } = (again?.change?.args ?? {}) as Partial<MedicineChange>;
  const known = data?.medicines.find(({ id }) => id === askedId);
  const retried = again && data && { open: true, medicine: known, again, onClose: close };
  useTitle(t('title'));
  const add = (
    <Button
      variant="honey"
      size="large"
      full={!desktop}
      icon={<IconPlus aria-hidden />}
      onClick={() => setEditing({ open: true })}
    >
      {t('add')}
    </Button>
  );
  const rowOf = (medicine: Medicine) => {
    const { id, product, batch, quantity, unit, supplier, document, day } = medicine;
    const amount = (value: number) => `${number(value, 4)} ${words.route(unit)}`;
    const stock = stockOf(medicine, data!.stock);
    const left = stock?.left ?? 0;
    const others = stock?.otherUnits?.map(
      (one) => `${number(one.amount, 4)} ${one.unit === null ? t('noUnit') : words.route(one.unit)}`,
    );
    return (
      <li key={id} className={classes(page.card, styles.medicine)}>
        <div className={classes(page.about, styles.about)}>
          <h2>
            {product}
            {batch && <span>{t('batch', { batch })}</span>}
          </h2>
          <p>{[dayInFigures(day), amount(quantity)].join(', ')}</p>
          {(supplier ?? document) && <p className={page.quiet}>{[supplier, document].filter(Boolean).join(', ')}</p>}
        </div>
        <p className={styles.left} data-over={left < 0 || undefined}>
          {left < 0 ? t('over', { amount: amount(-left) }) : t('left', { amount: amount(left) })}
          {others && <small>{t('otherUnits', { amounts: others.join(', '), unit: words.route(unit) })}</small>}
        </p>
        <MenuButton
          label={t('menu', { product })}
          icon={<IconDotsVertical />}
          items={[
            {
              key: 'edit',
              label: t('common:action.edit'),
              icon: <IconPencil size={20} />,
              onSelect: () => setEditing({ open: true, medicine }),
            },
            {
              key: 'delete',
              label: t('common:action.delete'),
              icon: <IconTrash size={20} />,
              danger: true,
              apart: true,
              onSelect: () => remove(medicine),
            },
          ]}
        />
      </li>
    );
  };
  return (
    <div className={page.screen}>
      <BackLink to="papers">{t('papers:title')}</BackLink>
      <header className={page.header}>
        <h1>{t('title')}</h1>
        {desktop && data && data.medicines.length > 0 && add}
      </header>
      {!data && (isError ? <PageError failed={t('failed')} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data?.medicines.length === 0 && (
        <EmptyState title={t('none')} text={t('noneText')} action={desktop ? add : undefined} />
      )}
      {data && data.medicines.length > 0 && (
        <>
          <p className={page.quiet}>{t('lead')}</p>
          <ul className={page.cards}>{data.medicines.map(rowOf)}</ul>
        </>
      )}
      {!desktop && <BottomBar>{add}</BottomBar>}
      <OnDemand
        load={loadMedicineSheet}
        open={editing.open}
        medicine={editing.medicine}
        onClose={() => setEditing((now) => ({ ...now, open: false }))}
        {...retried}
      />
    </div>
  );
};
