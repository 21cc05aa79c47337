import { type NoteItem, notes as routes } from '@kypseli/contract/admin';
import { useText } from '../../i18n/use-text';
import { CardLines } from '../../lists/CardLines';
import { Col } from '../../lists/Col';
import { IdFilter } from '../../lists/IdFilter';
import { RecordList } from '../../lists/RecordList';
import { YesNoFilter } from '../../lists/YesNoFilter';
import { useFormats } from '../../ui/formats';
import { Keeper } from '../../ui/Keeper';
import { Personal } from '../../ui/Personal';
import { Plate } from '../../ui/Plate';
import { When } from '../../ui/When';

const About = ({ number, apiary_name }: NoteItem) =>
  number === null ? <Personal value={apiary_name} /> : <Plate number={number} />;

export const NoteList = () => {
  const t = useText();
  const { number, bytes } = useFormats();
  const length = (note: NoteItem) =>
    note.audio === null
      ? t('records.characters', { smart_count: note.length, count: number(note.length) })
      : `${t('records.recording')}, ${bytes(note.audio.bytes)}`;
  return (
    <RecordList<NoteItem>
      sort={{ field: 'created', order: 'DESC' }}
      filter={
        <>
          <IdFilter source="apiary" label={t('records.apiary')} />
          <IdFilter source="hive" label={t('records.hive')} />
          <YesNoFilter label={t('records.sound')} source="sound" />
        </>
      }
      csv={routes.csv}
      facets={routes.facets}
      card={(note) => (
        <CardLines first={<About {...note} />} beside={<When at={note.created_at} look="ago" />}>
          <Keeper id={note.account_id} plain />
          <Personal value={note.text} />
        </CardLines>
      )}
    >
      <Col
        source="created"
        label={t('records.written')}
        render={({ created_at }: NoteItem) => <When at={created_at} look="ago" />}
      />
      <Col
        source="account_id"
        label={t('records.keeper')}
        disableSort
        render={({ account_id }: NoteItem) => <Keeper id={account_id} />}
      />
      <Col source="about" label={t('records.about')} disableSort render={(note: NoteItem) => <About {...note} />} />
      <Col
        source="text"
        label={t('records.text')}
        disableSort
        render={({ text }: NoteItem) => <Personal value={text} />}
      />
      <Col source="length" label={t('records.length')} disableSort render={length} />
      <Col
        source="starred"
        label={t('records.starred')}
        disableSort
        render={({ starred }: NoteItem) => t(starred ? 'lists.yes' : 'lists.no')}
      />
    </RecordList>
  );
};
