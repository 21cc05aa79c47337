import { PrintAndExport } from '../../../exports/PrintAndExport';
import { roundDate } from '../../../i18n/format';
import { useHivesScreen } from '../data/hives-context';
import { exportQueryOf } from '../filter/filter';

/** The hives on show, on paper or as a file, and the inspections of their round. */
export const HivesOut = ({ look }: { look: 'keys' | 'menu' }) => {
  const { apiary, all, round, filter } = useHivesScreen();
  const group = round.started && !all ? { group_id: round.id } : {};
  return (
    <PrintAndExport
      look={look}
      tables={[
        { kind: 'hives', query: { ...exportQueryOf(filter), ...group } },
        { kind: 'inspections', query: group },
      ]}
      apiary={
        all ? undefined : round.started ? { id: apiary.id, name: `${apiary.name}, ${roundDate(round.day)}` } : apiary
      }
    />
  );
};
