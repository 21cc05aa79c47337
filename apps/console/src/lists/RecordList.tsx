import type { Route } from '@kypseli/contract';
import { useResourceContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import { IdFilter } from './IdFilter';
import { ListFrame, type ListFrameProps } from './ListFrame';
import { ListTitle } from './ListTitle';

/** The lists of what keepers record. */
type RecordName = 'apiaries' | 'hives' | 'rounds' | 'inspections' | 'actions' | 'notes';

interface RecordListProps<R extends { id: string }>
  extends Pick<ListFrameProps<R>, 'sort' | 'card' | 'hiddenColumns' | 'facets' | 'children'> {
  /** The filters besides that by account. */
  filter: ReactNode;
  csv: Route;
}

/** A list of what keepers record: its names and texts are hidden, and a row leads to the record. */
export const RecordList = <R extends { id: string }>({ filter, ...frame }: RecordListProps<R>) => {
  const t = useText();
  const name = useResourceContext() as RecordName;
  return (
    <ListFrame<R>
      windowTitle={t(`shell.items.${name}`)}
      title={<ListTitle text={`records.count.${name}`} name={t(`shell.items.${name}`)} />}
      sentence={t('records.explained')}
      filter={
        <>
          <IdFilter source="account" label={t('records.account')} />
          {filter}
        </>
      }
      empty="lists.nothing"
      {...frame}
    />
  );
};
