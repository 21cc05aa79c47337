import type { InspectionItem } from '@kypseli/contract/admin';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text';
import { RecordShow } from '../../shows/RecordShow';
import { useFormats } from '../../ui/formats';
import { HiveStatus } from '../../ui/HiveStatus';
import { Personal } from '../../ui/Personal';
import { Plate } from '../../ui/Plate';
import { ShortId } from '../../ui/ShortId';
import { useRecordWords } from '../../ui/use-record-words';
import { When } from '../../ui/When';

const MEASURES = [
  ...([
    'populationFrames',
    'broodFrames',
    'honeycombs',
    'harvestedFrames',
    'pollenFrames',
    'droneBroodFrames',
  ] as const),
  ...(['topBoxFrames', 'boxes', 'weightKg', 'queenSeen', 'eggsSeen', 'queenYear', 'queenAge', 'queenColor'] as const),
  ...(['queenMarked', 'queenClipped', 'broodPattern', 'queenCells', 'queenCellKind', 'queenCellPlace'] as const),
  ...(['queenQuality', 'aggressiveness', 'following', 'swarmingTendency', 'diseaseTolerance'] as const),
  ...(['honeyCollection', 'pollenCollection', 'propolisCollection', 'room', 'healthSigns', 'weather'] as const),
];

/** The fields of an inspection that have a value. */
const useMeasures = () => {
  const { nameOf, wordsOf } = useRecordWords();
  return (one: InspectionItem): [string, ReactNode][] =>
    MEASURES.flatMap((name): [string, ReactNode][] =>
      one[name] === null ? [] : [[nameOf(name), wordsOf(name, one[name])]],
    );
};

export const InspectionShow = () => {
  const t = useText();
  const measures = useMeasures();
  const { number, dayInWords } = useFormats();
  return (
    <RecordShow<InspectionItem>
      title={({ number: plate, day }) => (
        <>
          {plate !== null && <Plate number={plate} />} {dayInWords(day)}
        </>
      )}
      windowTitle={t('shell.items.inspections')}
      mark={({ generalStatus }) => generalStatus && <HiveStatus status={generalStatus} />}
      facts={(one) => [
        [t('records.id'), <ShortId key="id" id={one.id} />],
        [t('records.hive'), <ShortId key="hive" id={one.hive_id} of="hives" />],
        [
          t('records.apiary'),
          <span key="apiary">
            <Personal value={one.apiary_name} /> <ShortId id={one.apiary_id} of="apiaries" />
          </span>,
        ],
        [t('records.round'), <ShortId key="round" id={one.round_id} of="rounds" />],
        ...measures(one),
        [
          t('records.mites'),
          one.varroa === null
            ? '–'
            : t('records.rate', { count: number(one.varroa.mites), rate: number(one.varroa.rate) }),
        ],
        [t('records.note'), <Personal key="note" value={one.note} />],
        [
          t('records.extra'),
          <Personal key="extra" value={one.extra}>
            {(extra: Record<string, string>) => (
              <>
                {Object.entries(extra)
                  .map(([name, text]) => `${name}: ${text}`)
                  .join(', ')}
              </>
            )}
          </Personal>,
        ],
        [t('records.recorded'), <When key="recorded" at={one.recorded_at} />],
      ]}
    />
  );
};
