import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import { Facts } from '../ui/Facts';
import { Section } from '../ui/Section';
import { ShowFrame, type ShowTab } from './ShowFrame';

interface OwnedRecord {
  id: string;
  account_id: string;
}

interface RecordShowProps<R extends OwnedRecord> {
  title: (record: R) => ReactNode;
  windowTitle: string;
  mark?: (record: R) => ReactNode;
  sentence?: (record: R) => ReactNode;
  facts: (record: R) => [name: string, value: ReactNode][];
  /** Below the facts. */
  more?: (record: R) => ReactNode;
  /** Tabs beside that of the facts. */
  tabs?: ShowTab<R>[];
}

/** One of the things that keepers record: what is known of it, personal values hidden until they are revealed. */
export const RecordShow = <R extends OwnedRecord>({ facts, more, tabs, windowTitle, ...frame }: RecordShowProps<R>) => {
  const t = useText();
  const content = (record: R) => (
    <>
      <Section title={t('records.facts')}>
        <Facts facts={facts(record)} />
      </Section>
      {more?.(record)}
    </>
  );
  return (
    <ShowFrame<R>
      accountId={({ account_id }) => account_id}
      windowTitle={() => windowTitle}
      {...frame}
      {...(tabs ? { tabs: [{ path: '', label: t('records.facts'), content }, ...tabs] } : { children: content })}
    />
  );
};
