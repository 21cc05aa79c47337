import { useTranslation } from 'react-i18next';
import { useProfile } from '../../api/queries';
import { useFormat } from '../../i18n/format';
import { PaperSheet } from './PaperSheet';
import styles from './PaperSheet.module.css';
import type { HeldHivesOfDay } from './use-held-hives';

const NOTHING = '–';

/** The declaration of held hives. */
export const HeldHivesSheet = ({ declared }: { declared: HeldHivesOfDay }) => {
  const { t } = useTranslation('papers');
  const { day, number } = useFormat();
  const { data: user } = useProfile();
  const { rows, law } = declared;
  const degrees = (value: number) => number(value, 5);
  return (
    <PaperSheet
      title={t('heldHives.name')}
      about={t('heldHives.about', { day: day(declared.day) })}
      facts={[
        [t('registerNumber'), user?.registerNumber ?? null],
        [t('address'), user?.address ?? null],
        [t('authority'), user?.authority ?? null],
      ]}
      law={law}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('heldHives.apiary')}</th>
            <th scope="col">{t('heldHives.municipality')}</th>
            <th scope="col" className={styles.wide}>
              {t('heldHives.place')}
            </th>
            <th scope="col">{t('heldHives.hives')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ apiary_id, name, municipality, placeCode, lat, lng, hives }) => (
            <tr key={apiary_id}>
              <th scope="row">
                <span className={styles.plate}>{name}</span>
              </th>
              <td>{[municipality, placeCode].filter(Boolean).join(', ') || NOTHING}</td>
              <td className={styles.wide}>
                {lat === null || lng === null ? NOTHING : `${degrees(lat)} ${degrees(lng)}`}
              </td>
              <td>{hives}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('heldHives.total', { count: rows.length })}</th>
            <td />
            <td className={styles.wide} />
            <td>{rows.reduce((sum, { hives }) => sum + hives, 0)}</td>
          </tr>
        </tfoot>
      </table>
    </PaperSheet>
  );
};
