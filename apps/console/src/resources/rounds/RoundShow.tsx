import type { RoundItem } from '@kypseli/contract/admin';
import { useText } from '../../i18n/use-text';
import { RecordShow } from '../../shows/RecordShow';
import { CountLink } from '../../ui/CountLink';
import { useFormats } from '../../ui/formats';
import { Personal } from '../../ui/Personal';
import { ShortId } from '../../ui/ShortId';
import { When } from '../../ui/When';

export const RoundShow = () => {
  const t = useText();
  const { number, dayInWords } = useFormats();
  return (
    <RecordShow<RoundItem>
      title={({ day }) => dayInWords(day)}
      windowTitle={t('shell.items.rounds')}
      sentence={({ inspected, hives }) => t('records.inspected_of', { count: number(inspected), all: number(hives) })}
      facts={(round) => [
        [t('records.id'), <ShortId key="id" id={round.id} />],
        [
          t('records.apiary'),
          <span key="apiary">
            <Personal value={round.apiary_name} /> <ShortId id={round.apiary_id} of="apiaries" />
          </span>,
        ],
        [
          t('records.inspected'),
          <CountLink
            key="inspected"
            count={round.inspected}
            resource="inspections"
            filter={{ account: round.account_id, apiary: round.apiary_id, day: { from: round.day, to: round.day } }}
          />,
        ],
        [t('records.recorded'), <When key="recorded" at={round.recorded_at} />],
      ]}
    />
  );
};
