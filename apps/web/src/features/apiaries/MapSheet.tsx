import type { Apiary } from '@kypseli/contract';
import { kilometres } from '@kypseli/domain';
import { StatusMark } from '@kypseli/ui/StatusMark';
import { useTranslation } from 'react-i18next';
import { livingHives } from '../../api/living-hives';
import { roundDate, useFormat } from '../../i18n/format';
import { useSelection } from '../../shell/selection';
import { useNumbers } from '../../ui/bees/use-numbers';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './MapSheet.module.css';
import { useApiaryFigures } from './use-apiary-figures';

/** From this distance on, whole kilometres are shown. */
const FAR = 100;

/** The nearest other apiary: bees of close apiaries share their forage. */
const useNeighbour = ({ id, lat, lng }: Apiary) => {
  const { apiaries } = useSelection();
  if (lat === null || lng === null) return null;
  return apiaries
    .flatMap((other) =>
      other.id === id || other.lat === null || other.lng === null
        ? []
        : [{ name: other.name, away: kilometres({ lat, lng }, { lat: other.lat, lng: other.lng }) }],
    )
    .sort((a, b) => a.away - b.away)[0];
};

/** The chosen apiary below the map of a phone. */
export const MapSheet = ({ apiary }: { apiary: Apiary }) => {
  const { t } = useTranslation(['apiaries', 'locations', 'hives']);
  const { number } = useFormat();
  const { tenths } = useNumbers();
  const figures = useApiaryFigures(apiary);
  const neighbour = useNeighbour(apiary);
  const { name, last_group_date: last } = apiary;
  const hives = livingHives(apiary);
  const facts = [
    t(`function.${apiary.apiaryFunction}`),
    ...(apiary.active ? [] : [t('inactive')]),
    ...(neighbour
      ? [
          t('locations:map.away', {
            distance: number(neighbour.away, neighbour.away < FAR ? 1 : 0),
            name: neighbour.name,
          }),
        ]
      : []),
    ...(apiary.lat === null ? [t('locations:map.noPlace')] : []),
  ];
  return (
    <section className={styles.sheet} aria-label={name}>
      <div className={styles.header}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.count}>
          <strong>{hives}</strong> {t('hivesWord', { count: hives })}
        </p>
      </div>
      <p className={styles.facts}>{facts.join(', ')}</p>
      {figures && (
        <ul className={styles.strip}>
          {figures.statuses.map(([status, count]) => (
            <li key={status}>
              <StatusMark status={status} size={20} />
              <span aria-hidden="true">{count}</span>
              <VisuallyHidden>
                {t('hives:list.part', { status: t(`hives:status.${status ?? 'none'}`), count })}
              </VisuallyHidden>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.round}>
        <span>{last ? t('locations:map.lastRound', { date: roundDate(last) }) : t('noRound')}</span>
        {typeof figures?.average === 'number' && (
          <span>{t('locations:map.average', { value: tenths(figures.average) })}</span>
        )}
      </p>
    </section>
  );
};
