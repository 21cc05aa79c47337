import { Box } from '@mui/material';
import { type RaRecord, RecordContextProvider, useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { DataTableProps } from 'react-admin';
import { TickBox } from '../ui/TickBox';
import { useOpenRecord } from './use-open-record';

interface CardListProps<R extends RaRecord> {
  card: (record: R) => ReactNode;
  /** undefined: rows cannot be selected. */
  isSelectable?: (record: R) => boolean;
  rowClick: DataTableProps['rowClick'];
}

/** The rows of a list on a phone. */
export const CardList = <R extends RaRecord>({ card, isSelectable, rowClick }: CardListProps<R>) => {
  const { data = [], selectedIds = [], onToggleItem } = useListContext<R>();
  const translate = useTranslate();
  const open = useOpenRecord<R>(rowClick);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Box
            component="li"
            sx={{
              display: 'flex',
              alignItems: 'flex-start',
              '& + &': { borderTop: '1px solid var(--line)' },
              ...(selectedIds.includes(record.id) && { bgcolor: 'var(--tint)' }),
            }}
          >
            {isSelectable && (
              <TickBox
                checked={selectedIds.includes(record.id)}
                onChange={() => onToggleItem(record.id)}
                name={translate('ra.action.select_row')}
                // The cards stay in line.
                style={{ width: 48, height: 48, ...(!isSelectable(record) && { visibility: 'hidden' }) }}
              />
            )}
            <Box
              component="button"
              type="button"
              data-card
              onClick={() => void open(record)}
              sx={{
                all: 'unset',
                boxSizing: 'border-box',
                flex: 1,
                minWidth: 0,
                minHeight: 48,
                p: 3.5,
                cursor: 'pointer',
                display: 'grid',
                gap: 1,
                '&:focus-visible': { outline: '3px solid var(--text)', outlineOffset: -3 },
              }}
            >
              {card(record)}
            </Box>
          </Box>
        </RecordContextProvider>
      ))}
    </Box>
  );
};
