import type { ApiaryItem } from '@kypseli/contract/admin';
import { useText } from '../../i18n/use-text';
import { RecordShow } from '../../shows/RecordShow';
import { CountLink } from '../../ui/CountLink';
import { useFormats } from '../../ui/formats';
import { isHidden, Personal } from '../../ui/Personal';
import { ShortId } from '../../ui/ShortId';
import { When } from '../../ui/When';

export const ApiaryShow = () => {
  const t = useText();
  const { number } = useFormats();
  return (
    <RecordShow<ApiaryItem>
      title={({ name }) => (isHidden(name) ? t('records.apiary') : name)}
      windowTitle={t('shell.items.apiaries')}
      sentence={({ hives, purpose }) =>
        `${t('records.hives_of', { smart_count: hives, count: number(hives) })}, ${t(`records.purposes.${purpose}`)}`
      }
      facts={(apiary) => [
        [t('records.id'), <ShortId key="id" id={apiary.id} />],
        [t('records.name'), <Personal key="name" value={apiary.name} />],
        [t('records.description'), <Personal key="description" value={apiary.description} />],
        [t('records.forage'), <Personal key="forage" value={apiary.forage} />],
        [t('records.lat'), <Personal key="lat" value={apiary.lat} />],
        [t('records.lng'), <Personal key="lng" value={apiary.lng} />],
        [t('records.active'), t(apiary.active ? 'lists.yes' : 'lists.no')],
        [
          t('shell.items.hives'),
          <CountLink
            key="hives"
            count={apiary.hives}
            resource="hives"
            filter={{ account: apiary.account_id, apiary: apiary.id, deleted: false }}
          />,
        ],
        [t('records.established'), <When key="established" at={apiary.established_at} />],
        [t('records.last_round'), <When key="round" at={apiary.last_round} look="day" />],
        [t('records.last_entry'), <When key="entry" at={apiary.last_entry_at} />],
      ]}
    />
  );
};
