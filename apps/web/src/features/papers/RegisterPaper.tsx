import { actions, exports, type Medicine, type Missing } from '@kypseli/contract';
import { addYears } from '@kypseli/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadActionSheet } from '../../actions/load-action-sheet';
import { useActionSheet } from '../../actions/use-action-sheet';
import type { ActionOf } from '../../actions/use-complete-alike';
import { client } from '../../api/client';
import { errorText } from '../../api/errors';
import { useApiaries, useProfile } from '../../api/queries';
import { useToday } from '../../api/use-today';
import { useFormat } from '../../i18n/format';
import { OnDemand } from '../../ui/lazy/OnDemand';
import { PageError } from '../../ui/PageError';
import { Skeleton } from '../../ui/Skeleton';
import { toast } from '../../ui/toast-store';
import { type Check, Checks } from './Checks';
import { loadMedicineSheet } from './load-medicines';
import { PaperPage } from './PaperPage';
import { RegisterSheet } from './RegisterSheet';
import { useDaysFields } from './use-days-fields';
import { useDownload } from './use-download';
import { type RegisterOfDays, useRegister } from './use-register';

/** As many as a list shows; the others are named by their number. */
const MOST = 20;
/** Entries are kept so long. */
const YEARS = 5;

/** More apiaries are counted. */
const FEW = 3;

type Entry = RegisterOfDays['rows'][number];

/** Treatments that were recorded together are completed together. */
const together = (entries: readonly Entry[]): Entry[][] => {
  const found = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = entry.batch_id ?? entry.id;
    found.set(key, [...(found.get(key) ?? []), entry]);
  }
  return [...found.values()];
};

const byId = (missing: readonly Missing[]): Map<string, Missing['field'][]> => {
  const found = new Map<string, Missing['field'][]>();
  for (const { id, field } of missing) if (id) found.set(id, [...(found.get(id) ?? []), field]);
  return found;
};

/** The treatment register: of which days, what its entries lack, and its sheet. */
export const RegisterPaper = () => {
  const { t } = useTranslation(['papers', 'common']);
  const { dayInFigures } = useFormat();
  const today = useToday();
  const { days, fields } = useDaysFields(addYears(today, -YEARS));
  const { data: register, isError, refetch } = useRegister(days);
  const { data: user } = useProfile();
  const { data: apiaries = [] } = useApiaries();
  const { sheet, edit } = useActionSheet(apiaries[0]!);
  const [purchase, setPurchase] = useState<{ open: boolean; medicine?: Medicine }>({ open: false });
  const query = { date_from: days?.from, date_to: days?.to };
  const download = useDownload(exports.register, t('register.name'), query);
  const actionOf = async ({ id, apiary_id }: Entry): Promise<ActionOf[]> => {
    const apiary = apiaries.find((one) => one.id === apiary_id);
    const { tasks } = await client.call(actions.list, { query: { apiary_id, completed: '1' } });
    const task = tasks.find((one) => one.id === id);
    return apiary && task ? [{ task, apiary }] : [];
  };
  const open = async (entries: readonly Entry[]) => {
    try {
      const [first, ...alike] = (await Promise.all(entries.map(actionOf))).flat();
      if (first) edit(first.task, first.apiary, alike);
    } catch (error) {
      toast(errorText(error), { kind: 'refused' });
    }
  };
  const checksOf = ({ rows, purchases, missing }: RegisterOfDays): Check[] => {
    const fieldsOf = byId(missing);
    const whatOf = (id: string) =>
      fieldsOf
        .get(id)!
        .map((field) => t(`register.lacking.${field as 'product'}`))
        .join(', ');
    const incomplete = together(rows.filter(({ id }) => fieldsOf.has(id)));
    const shown = incomplete.slice(0, MOST).map((entries): Check => {
      const [row] = entries as [Entry];
      const names = entries.map(({ apiary }) => apiary);
      return {
        key: row.id,
        text: t('register.lacks', {
          day: dayInFigures(row.day),
          apiary: names.length > FEW ? t('register.apiaries', { count: entries.length }) : names.join(', '),
          what: whatOf(row.id),
        }),
        complete: () => void open(entries),
      };
    });
    const ofPurchases = purchases
      .filter(({ id }) => fieldsOf.has(id))
      .map(
        (medicine): Check => ({
          key: medicine.id,
          text: t('register.lacksOfPurchase', {
            day: dayInFigures(medicine.day),
            product: medicine.product,
            what: whatOf(medicine.id),
          }),
          complete: () => setPurchase({ open: true, medicine }),
        }),
      );
    return [
      { key: 'address', text: t('register.address'), ...(!user?.address && { complete: 'settings?tab=0' }) },
      ...shown,
      ...(incomplete.length > MOST
        ? [{ key: 'more', text: t('register.more', { count: incomplete.length - MOST }), complete: 'hive_management' }]
        : []),
      ...ofPurchases,
      ...(incomplete.length === 0 && rows.length > 0 ? [{ key: 'all', text: t('register.complete') }] : []),
    ];
  };
  return (
    <>
      <PaperPage
        title={t('register.name')}
        notice={t('register.notice')}
        fields={fields}
        checks={register ? <Checks checks={checksOf(register)} /> : null}
        note={t('register.note')}
        download={download}
        sheet={
          register ? (
            <RegisterSheet register={register} />
          ) : isError ? (
            <PageError failed={t('failed')} onRetry={() => void refetch()} />
          ) : days === null ? null : (
            <Skeleton />
          )
        }
      />
      <OnDemand
        load={loadMedicineSheet}
        {...purchase}
        onClose={() => setPurchase((now) => ({ ...now, open: false }))}
      />
      {sheet.task && <OnDemand load={loadActionSheet} {...sheet} />}
    </>
  );
};
