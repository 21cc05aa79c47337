import type { Apiary, Import } from '@kypseli/contract';
import { statistics } from '@kypseli/domain';
import { isCounted } from '@kypseli/ui/comb-box-geometry';
import { useTranslation } from 'react-i18next';
import { useApiaries, useGroups, useHives } from '../../../api/queries';
import { weakOf } from '../../../api/weak-hives';
import { roundDate } from '../../../i18n/format';
import { useAppPath } from '../../../shell/paths';
import { combOf } from '../../../ui/bees/comb-of';
import { RoundPicture } from '../../../ui/bees/RoundPicture';
import { useNumbers } from '../../../ui/bees/use-numbers';
import styles from './ImportedRound.module.css';

/** The first apiary that the file names; of an archive, the first one. */
const apiaryOf = ({ mapping, columns }: Import, apiaries: readonly Apiary[]): Apiary | undefined => {
  if (!mapping) return apiaries[0];
  const { apiary: source } = mapping;
  const names =
    'value' in source ? [source.value] : (columns.find(({ name }) => name === source.column)?.samples ?? []);
  return apiaries.find(({ name }) => names.some((one) => one.trim() === name));
};

/** The latest round of an imported apiary: its hives as a picture, and a sentence about them. */
export const ImportedRound = ({ record }: { record: Import }) => {
  const { t } = useTranslation('round');
  const appPath = useAppPath();
  const { tenths } = useNumbers();
  const { data: apiaries = [] } = useApiaries();
  const apiary = apiaryOf(record, apiaries);
  const [round] = useGroups(apiary?.id).data ?? [];
  const { data } = useHives(apiary?.id, round?.id);
  const hives = data?.filter((hive) => hive.inspection_id !== null) ?? [];
  if (!apiary || !round || hives.length === 0) return null;
  const day = round.initiate_at;
  const weak = weakOf(hives, day) ?? [];
  const { average } = statistics(
    hives.flatMap(({ id, populationFrames: value }) => (value === null ? [] : [{ id, value }])),
  );
  return (
    <section className={styles.round} data-theme="dark">
      {/* Without a count every box would be empty. */}
      {hives.some((hive) => isCounted(combOf(hive))) && (
        <RoundPicture
          hives={hives}
          outlined={new Set(weak.map(({ id }) => id))}
          linkOf={(id) => ({ to: appPath(`hives/${id}?apiary=${apiary.id}&round=${day}`) })}
          legend={[t('weak', { count: weak.length })]}
        />
      )}
      <p>
        {t('imported', { apiary: apiary.name, date: roundDate(day), count: hives.length })}{' '}
        {average !== null && t('average', { average: tenths(average) })}
      </p>
    </section>
  );
};
