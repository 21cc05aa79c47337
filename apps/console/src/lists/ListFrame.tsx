import type { Route } from '@kypseli/contract';
import { Box, Card, useMediaQuery, useTheme } from '@mui/material';
import { ListBase, type RaRecord, type SortPayload, useListContext, useResourceContext, useStore } from 'ra-core';
import { type ReactNode, useMemo, useState } from 'react';
import { DataTable, type DataTableProps } from 'react-admin';
import { ReasonGate } from '../auth/ReasonGate';
import type { LookFrom } from '../data/data-provider';
import { errorCode } from '../data/http';
import type { TextKey } from '../i18n/messages';
import type { LiveTopic } from '../live/messages';
import { Failure } from '../ui/Failure';
import { PageHead } from '../ui/PageHead';
import { BulkBar } from './BulkBar';
import { CardList } from './CardList';
import { HiddenColumns } from './Col';
import { FacetCounts } from './FacetCounts';
import { FilterPanel } from './FilterPanel';
import { FreshBanner } from './FreshBanner';
import { NamedFilters } from './filter-names';
import { ListActions } from './ListActions';
import { ListEmpty } from './ListEmpty';
import { LoadingRows } from './LoadingRows';
import { LookFurther } from './look-further';
import { Pager } from './Pager';
import { SelectColumn } from './SelectColumn';
import { RowsContext, TableRows } from './TableRows';
import { useOpenRecord } from './use-open-record';

const NONE_HIDDEN: string[] = [];

export interface ListFrameProps<R extends RaRecord> {
  sort: SortPayload;
  /** How things stand, in words, above the list; both may use `useListContext`. */
  title: ReactNode;
  windowTitle: string;
  sentence?: ReactNode;
  actions?: ReactNode;
  /** The filters beside the list, in a drawer below 1200 px: parts such as `Facets` and `SearchFilter`. */
  filter?: ReactNode;
  /** Filters that may hold a name or a mail: with one of them set, the filter is not saved. */
  personalFilters?: string[];
  /** Above the table: figures, chips, a form of filters. */
  above?: ReactNode;
  below?: ReactNode;
  /** Beside the table, such as the record that is selected. */
  beside?: ReactNode;
  /** The columns, as `DataTable.Col`. */
  children: ReactNode;
  hiddenColumns?: string[];
  /** What a row shows on a phone; the row leads to the record by itself. */
  card: (record: R) => ReactNode;
  /** The buttons for selected rows; without them rows cannot be selected. */
  bulk?: ReactNode;
  isRowSelectable?: (record: R) => boolean;
  rowClick?: DataTableProps['rowClick'];
  /** The record beside the table. */
  shown?: string | null;
  /** Without any filter there is no row. */
  empty: TextKey;
  /** Rows change with messages of this topic. */
  live?: LiveTopic;
  /** True: changes are counted and wait, as they do while rows are selected. */
  isHeld?: boolean;
  /** The route of the list as CSV. */
  csv?: Route;
  /** The route that counts the rows by the values of the filters. */
  facets?: Route;
  /** A fixed filter, such as the account that a tab shows. */
  permanentFilter?: Record<string, unknown>;
}

const Content = <R extends RaRecord>(props: ListFrameProps<R>) => {
  const {
    children,
    card,
    bulk,
    hiddenColumns = NONE_HIDDEN,
    isRowSelectable,
    rowClick = 'show',
    shown = null,
    empty,
    permanentFilter,
  } = props;
  const { error, refetch, filterValues, data, isPending } = useListContext<R>();
  const resource = useResourceContext()!;
  const open = useOpenRecord<R>(rowClick);
  const rows = useMemo(() => ({ open: open as (record: RaRecord) => Promise<void>, shown }), [open, shown]);
  // The same elements each time, so that rows stay as they are.
  const isSelectable = bulk !== undefined;
  const columns = useMemo(() => [isSelectable && <SelectColumn key="select" />, children], [isSelectable, children]);
  const [hidden] = useStore(`${resource}.datatable`, hiddenColumns);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  if (errorCode(error) === 'reason_required' && filterValues.account)
    return <ReasonGate accountId={filterValues.account} onOpened={() => void refetch()} />;
  if (error && !data) return <Failure error={error} again={() => void refetch()} />;
  const isEmpty = data?.length === 0;
  return (
    <Card sx={{ borderColor: 'var(--edge)', minWidth: 0 }} data-list={resource}>
      {isPending ? (
        <LoadingRows />
      ) : isEmpty ? (
        <ListEmpty empty={empty} permanentFilter={permanentFilter} />
      ) : isPhone ? (
        <CardList card={card} isSelectable={bulk ? (isRowSelectable ?? (() => true)) : undefined} rowClick={rowClick} />
      ) : (
        <RowsContext value={rows}>
          <HiddenColumns value={hidden}>
            <DataTable
              // Its own checkboxes and bar are replaced: SelectColumn, BulkBar.
              bulkActionButtons={false}
              body={TableRows}
              size="small"
              hiddenColumns={hiddenColumns}
              {...(isRowSelectable && { isRowSelectable })}
            >
              {columns}
            </DataTable>
          </HiddenColumns>
        </RowsContext>
      )}
      <Pager />
    </Card>
  );
};

/**
 * A list: how things stand, filters before the rows, a table (cards on a phone), what can be done with selected rows,
 * export, columns, saved filters, pages by cursors, and changes that do not make rows jump.
 */
export const ListFrame = <R extends RaRecord = RaRecord>(props: ListFrameProps<R>) => {
  const {
    sort,
    title,
    windowTitle,
    sentence,
    actions,
    filter,
    personalFilters = [],
    above,
    below,
    beside,
    bulk,
    live,
    isHeld,
    csv,
    facets,
  } = props;
  // Not a page of its own: react-admin leaves a page without rows for page 1.
  const [from, setFrom] = useState<LookFrom | null>(null);
  return (
    <LookFurther value={setFrom}>
      <ListBase
        exporter={false}
        perPage={25}
        sort={sort}
        filter={props.permanentFilter}
        queryOptions={{ meta: { from } }}
      >
        <NamedFilters>
          <Box sx={{ display: 'flex', alignItems: 'stretch', minWidth: 0, minHeight: 'calc(100dvh - 56px)' }}>
            {filter && (
              <FilterPanel personal={personalFilters}>
                {facets ? <FacetCounts route={facets}>{filter}</FacetCounts> : filter}
              </FilterPanel>
            )}
            <Box
              sx={{
                flex: 1,
                minWidth: 0,
                display: 'flex',
                flexDirection: 'column',
                gap: 3.5,
                p: { xs: 4, md: 6 },
                pt: { xs: 4, md: 5 },
              }}
            >
              <PageHead
                title={title}
                windowTitle={windowTitle}
                sentence={sentence}
                actions={
                  <>
                    <ListActions csv={csv} hasFilter={filter !== undefined} />
                    {actions}
                  </>
                }
              />
              {above}
              <FreshBanner topic={live ?? null} isHeld={isHeld} />
              {beside ? (
                <Box
                  sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 25rem', gap: 3.5, alignItems: 'start' }}
                >
                  <Content {...props} />
                  {beside}
                </Box>
              ) : (
                <Content {...props} />
              )}
              {below}
              {bulk && <BulkBar>{bulk}</BulkBar>}
            </Box>
          </Box>
        </NamedFilters>
      </ListBase>
    </LookFurther>
  );
};
