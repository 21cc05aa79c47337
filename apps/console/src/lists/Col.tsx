import { type RaRecord, useDataTableRenderContext, useRecordContext } from 'ra-core';
import { type CSSProperties, createContext, type ReactNode, useContext } from 'react';
import { DataTable } from 'react-admin';

export const HiddenColumns = createContext<string[]>([]);

export interface ColProps<R extends RaRecord> {
  source: string;
  label: string;
  render?: (record: R) => ReactNode;
  align?: 'right';
  disableSort?: boolean;
  style?: CSSProperties;
}

const Cell = <R extends RaRecord>({ source, render, align, style }: ColProps<R>) => {
  const record = useRecordContext<R>()!;
  if (useContext(HiddenColumns).includes(source)) return null;
  return (
    <td style={{ ...style, ...(align && { textAlign: align }) }}>{render ? render(record) : String(record[source])}</td>
  );
};

/** A column of a table. Its cells are plain: those of react-admin and MUI take most of the time of painting a page. */
export const Col = <R extends RaRecord>(props: ColProps<R>) =>
  useDataTableRenderContext() === 'data' ? <Cell<R> {...props} /> : <DataTable.Col {...props} />;
