import { type RaRecord, RecordContextProvider, useListContext } from 'ra-core';
import { createContext, memo, type ReactNode, useContext } from 'react';

interface Rows {
  open: (record: RaRecord) => Promise<void>;
  /** The one that is shown beside the table. */
  shown: string | null;
}

export const RowsContext = createContext<Rows>({ open: async () => undefined, shown: null });

interface RowProps extends Pick<Rows, 'open'> {
  record: RaRecord;
  isChosen: boolean;
  children: ReactNode;
}

const Row = memo(({ record, isChosen, open, children }: RowProps) => (
  <RecordContextProvider value={record}>
    {/* Its keys are those of row-keys.ts. */}
    <tr data-row data-chosen={isChosen || undefined} onClick={() => void open(record)}>
      {children}
    </tr>
  </RecordContextProvider>
));

/** The rows of a table, which are painted again only where they have changed. */
export const TableRows = ({ children }: { children?: ReactNode }) => {
  const { data = [], selectedIds = [] } = useListContext();
  const { open, shown } = useContext(RowsContext);
  return (
    <tbody>
      {data.map((record) => (
        <Row
          key={record.id}
          record={record}
          isChosen={selectedIds.includes(record.id) || record.id === shown}
          open={open}
        >
          {children}
        </Row>
      ))}
    </tbody>
  );
};
