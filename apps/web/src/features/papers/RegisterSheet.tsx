import { stockOf } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../api/queries';
import { useFormat } from '../../i18n/format';
import { some } from '../../i18n/typed-number';
import { PaperSheet } from './PaperSheet';
import styles from './PaperSheet.module.css';
import type { RegisterOfDays } from './use-register';

const NOTHING = '–';

/** The treatment register: what the PDF has, in fewer columns. */
export const RegisterSheet = ({ register }: { register: RegisterOfDays }) => {
  const { t } = useTranslation('papers');
  const { day, dayInFigures, number } = useFormat();
  const { data: user } = useProfile();
  const { from, to, rows, purchases, stock, law } = register;
  return (
    <PaperSheet
      title={t('register.name')}
      about={t('register.about', { from: day(from), to: day(to) })}
      facts={[[t('address'), user?.address ?? null]]}
      law={law}
    >
      <table className={styles.table} data-plain>
        <thead>
          <tr>
            <th scope="col">{t('register.day')}</th>
            <th scope="col">{t('register.hives')}</th>
            <th scope="col">{t('register.medicine')}</th>
            <th scope="col" className={styles.wide}>
              {t('register.noHarvestUntil')}
            </th>
            <th scope="col" className={styles.wide}>
              {t('register.supplier')}
            </th>
            <th scope="col" className={styles.wide}>
              {t('register.by')}
            </th>
            <th scope="col" className={styles.wide}>
              {t('register.mites')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, mites, ...row }) => (
            <tr key={id}>
              <th scope="row">{dayInFigures(row.day)}</th>
              <td>
                {row.apiary}: {row.hives}
              </td>
              <td>
                {[
                  row.product ?? row.substance,
                  row.batch && t('register.batch', { batch: row.batch }),
                  row.amount && `${number(row.amount, 4)} ${row.unit ?? ''}`,
                  row.route,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </td>
              <td className={styles.wide}>
                {[
                  row.no_harvest_until && dayInFigures(row.no_harvest_until),
                  some(row.withdrawal_days) && t('register.days', { count: row.withdrawal_days }),
                  row.withdrawal_unknown && t(`register.unknown.${row.withdrawal_unknown}`),
                ]
                  .filter(Boolean)
                  .join(', ') || NOTHING}
                {row.harvested.map(({ day, hives, reason }) => (
                  <p key={`${day} ${hives}`}>
                    {t('register.harvested', { date: dayInFigures(day), hives, reason: reason ?? NOTHING })}
                  </p>
                ))}
              </td>
              <td className={styles.wide}>{[row.supplier, row.document].filter(Boolean).join(', ') || NOTHING}</td>
              <td className={styles.wide}>
                {[row.applied_by, row.vet && t('register.vet', { vet: row.vet })].filter(Boolean).join(', ') || NOTHING}
              </td>
              <td className={styles.wide}>
                {mites
                  ? t(`register.mitesOf.${mites.of}`, {
                      before: mites.before === null ? NOTHING : number(mites.before),
                      after: mites.after === null ? NOTHING : number(mites.after),
                    })
                  : NOTHING}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p>{t('register.none')}</p>}
      {purchases.length > 0 && (
        <table className={styles.table} data-plain>
          <caption className={styles.caption}>{t('register.bought')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('register.day')}</th>
              <th scope="col">{t('register.medicine')}</th>
              <th scope="col">{t('register.quantity')}</th>
              <th scope="col" className={styles.wide}>
                {t('register.supplier')}
              </th>
              <th scope="col">{t('register.left')}</th>
            </tr>
          </thead>
          <tbody>
            {purchases.map((purchase) => (
              <tr key={purchase.id}>
                <th scope="row">{dayInFigures(purchase.day)}</th>
                <td>{[purchase.product, purchase.batch].filter(Boolean).join(', ')}</td>
                <td>
                  {number(purchase.quantity, 4)} {purchase.unit}
                </td>
                <td className={styles.wide}>
                  {[purchase.supplier, purchase.document].filter(Boolean).join(', ') || NOTHING}
                </td>
                <td>
                  {number(stockOf(purchase, stock)?.left ?? 0, 4)}
                  {stockOf(purchase, stock)?.otherUnits && <p>{t('register.otherUnits')}</p>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PaperSheet>
  );
};
