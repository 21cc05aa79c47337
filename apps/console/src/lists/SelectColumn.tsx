import { TableCell } from '@mui/material';
import {
  type RaRecord,
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'ra-core';
import { TickBox } from '../ui/TickBox';

const SelectAll = () => {
  const translate = useTranslate();
  const { data = [], selectedIds = [], onSelect } = useListContext();
  const { isRowSelectable } = useDataTableCallbacksContext();
  const ids = data.filter((record) => isRowSelectable?.(record) ?? true).map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id));
  return (
    <TickBox
      checked={ids.length > 0 && chosen.length === ids.length}
      indeterminate={chosen.length > 0 && chosen.length < ids.length}
      disabled={ids.length === 0}
      onChange={({ target }) =>
        onSelect(
          target.checked ? [...new Set([...selectedIds, ...ids])] : selectedIds.filter((id) => !ids.includes(id)),
        )
      }
      name={translate('ra.action.select_all')}
    />
  );
};

const SelectRow = () => {
  const translate = useTranslate();
  const record = useRecordContext<RaRecord>()!;
  const { selectedIds = [] } = useListContext();
  const { handleToggleItem, isRowSelectable } = useDataTableCallbacksContext();
  const isSelectable = isRowSelectable?.(record) ?? true;
  return (
    <TickBox
      checked={isSelectable && selectedIds.includes(record.id)}
      disabled={!isSelectable}
      // With the shift key, all rows from the last one are selected.
      onChange={() => undefined}
      onClick={(event) => {
        event.stopPropagation();
        if (isSelectable) handleToggleItem?.(record.id, event);
      }}
      name={translate('ra.action.select_row')}
    />
  );
};

/** The first column of a table whose rows can be selected. */
export const SelectColumn = () => {
  const context = useDataTableRenderContext();
  if (context === 'header')
    return (
      <TableCell padding="checkbox">
        <SelectAll />
      </TableCell>
    );
  if (context === 'data')
    return (
      <td data-select>
        <SelectRow />
      </td>
    );
  return null;
};
