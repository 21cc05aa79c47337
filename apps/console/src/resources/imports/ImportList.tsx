import { type ImportItem, imports as routes } from '@kypseli/contract/admin';
import { Box } from '@mui/material';
import { useText } from '../../i18n/use-text';
import { Col } from '../../lists/Col';
import { CountFilter } from '../../lists/CountFilter';
import { Facets } from '../../lists/Facets';
import { IdFilter } from '../../lists/IdFilter';
import { ListFrame } from '../../lists/ListFrame';
import { ListTitle } from '../../lists/ListTitle';
import { useFormats } from '../../ui/formats';
import { Keeper } from '../../ui/Keeper';
import { Personal } from '../../ui/Personal';
import { When } from '../../ui/When';
import { ImportBulk } from './ImportActions';
import { IMPORT_STATES, ImportState } from './ImportState';

const ImportFilter = () => {
  const t = useText();
  return (
    <>
      <IdFilter source="account" label={t('records.account')} />
      <Facets
        label={t('records.state')}
        source="state"
        several
        choices={IMPORT_STATES.map((value) => ({ value, label: t(`imports.state.${value}`) }))}
      />
      <CountFilter label={t('imports.columns.problems')} source="problems" from={[0, 1, 11, 101]} />
      <Facets
        label={t('imports.meant')}
        source="dry_run"
        choices={[
          { value: false, label: t('imports.to_run') },
          { value: true, label: t('imports.dry_run') },
        ]}
      />
    </>
  );
};

const ImportCard = (one: ImportItem) => {
  const t = useText();
  const { number } = useFormats();
  return (
    <>
      <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <ImportState {...one} />
        <Box component="span" sx={{ color: 'text.secondary', flex: 'none' }}>
          <When at={one.begun_at} look="ago" />
        </Box>
      </Box>
      <span>
        <Keeper id={one.account_id} plain />, {t('imports.rows', { smart_count: one.rows, count: number(one.rows) })}
      </span>
      <Personal value={one.filename} />
    </>
  );
};

export const ImportList = () => {
  const t = useText();
  const { number } = useFormats();
  return (
    <ListFrame<ImportItem>
      sort={{ field: 'begun', order: 'DESC' }}
      windowTitle={t('shell.items.imports')}
      title={<ListTitle text="imports.count" name={t('shell.items.imports')} />}
      sentence={t('imports.explained')}
      filter={<ImportFilter />}
      card={(one) => <ImportCard {...one} />}
      bulk={<ImportBulk />}
      isRowSelectable={({ state }) => state === 'draft'}
      empty="imports.nothing"
      live="imports"
      csv={routes.csv}
      facets={routes.facets}
      hiddenColumns={['run_at']}
    >
      <Col
        source="filename"
        label={t('imports.columns.file')}
        disableSort
        render={({ filename }: ImportItem) => <Personal value={filename} />}
      />
      <Col
        source="account_id"
        label={t('records.keeper')}
        disableSort
        render={({ account_id }: ImportItem) => <Keeper id={account_id} />}
      />
      <Col
        source="state"
        label={t('records.state')}
        disableSort
        render={(one: ImportItem) => <ImportState {...one} />}
      />
      <Col
        align="right"
        source="rows"
        label={t('imports.columns.rows')}
        render={({ rows }: ImportItem) => number(rows)}
      />
      <Col
        align="right"
        source="problems"
        label={t('imports.columns.problems')}
        render={({ problems }: ImportItem) => number(problems)}
      />
      <Col
        align="right"
        source="came_in"
        label={t('imports.columns.came_in')}
        disableSort
        render={({ came_in }: ImportItem) => number(came_in)}
      />
      <Col
        source="begun"
        label={t('imports.columns.begun')}
        render={({ begun_at }: ImportItem) => <When at={begun_at} look="ago" />}
      />
      <Col
        source="run_at"
        label={t('imports.columns.run')}
        disableSort
        render={({ run_at }: ImportItem) => <When at={run_at} />}
      />
    </ListFrame>
  );
};
