import { type RaRecord, useEvent, useGetPathForRecordCallback, useResourceContext } from 'ra-core';
import type { DataTableProps } from 'react-admin';
import { useNavigate } from 'react-router';

/** Opens a record as `rowClick` says. */
export const useOpenRecord = <R extends RaRecord>(rowClick: DataTableProps['rowClick']) => {
  const resource = useResourceContext()!;
  const navigate = useNavigate();
  const pathOf = useGetPathForRecordCallback();
  return useEvent(async (record: R): Promise<void> => {
    if (rowClick === false) return;
    const path =
      typeof rowClick === 'function'
        ? await rowClick(record.id, resource, record)
        : await pathOf({ record, resource, link: 'show' });
    if (typeof path === 'string') navigate(path);
  });
};
