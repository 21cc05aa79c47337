import { emptyMapping, type Import, type Mapping } from '@kypseli/contract';
import { useState } from 'react';
import { ArchiveStep } from './check/ArchiveStep';
import { CheckStep } from './check/CheckStep';
import { ColumnsStep } from './columns/ColumnsStep';
import { type ImportDraft, importDraft } from './data/import-draft';

const begun = ({ id, mapping, suggestion }: Import): ImportDraft =>
  importDraft.get(id) ?? { mapping: mapping ?? suggestion?.mapping ?? emptyMapping(), answers: {} };

/** The two editing steps of a draft; changes are stored on this device until the server has them. */
export const DraftSteps = ({ record, step }: { record: Import; step: 'columns' | 'check' }) => {
  const [draft, setDraft] = useState(() => begun(record));
  const change = (next: Partial<ImportDraft>) => {
    const whole = { ...draft, ...next };
    setDraft(whole);
    importDraft.keep(record.id, whole);
  };
  if (record.archive) return <ArchiveStep record={record} archive={record.archive} />;
  if (step === 'columns') return <ColumnsStep record={record} draft={draft} onChange={change} />;
  return <CheckStep record={record} onMapping={(mapping: Mapping) => change({ mapping })} />;
};
