import { type ImportDetails, imports as routes } from '@kypseli/contract/admin';
import { Button } from '@mui/material';
import { IconDownload, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useListContext } from 'ra-core';
import { GroundsButton } from '../../auth/GroundsButton';
import { useMay } from '../../auth/may';
import { useOpening } from '../../auth/openings';
import { open } from '../../data/call';
import { useRefused } from '../../data/use-refused';
import { useTake } from '../../data/use-take';
import { useText } from '../../i18n/use-text';
import { useFormats } from '../../ui/formats';
import { isHidden } from '../../ui/Personal';
import { saveBlob } from '../../ui/save-blob';
import { WhyNot } from '../../ui/WhyNot';

const useCheck = () => {
  const t = useText();
  return useTake({
    resource: 'imports',
    verb: 'check',
    done: (count) => t('imports.checked_again', { smart_count: count }),
  });
};

/** Checks the selected drafts again. */
export const ImportBulk = () => {
  const t = useText();
  const { selectedIds = [] } = useListContext();
  const { take, isPending } = useCheck();
  return (
    <GroundsButton
      accountId={null}
      variant="contained"
      color="secondary"
      startIcon={<IconRefresh size={18} />}
      why={useMay(routes.checkAll) ? '' : t('ui.only_support')}
      loading={isPending}
      // Several are never sent to the route of one.
      onTake={(body) => take({ ids: selectedIds, body })}
    >
      {t('imports.check_count', { count: selectedIds.length })}
    </GroundsButton>
  );
};

const FileButton = ({ id, account_id, filename }: ImportDetails) => {
  const t = useText();
  const refused = useRefused();
  const opening = useOpening(account_id);
  const may = useMay(routes.file);
  const why = may ? (opening ? '' : t('imports.file_needs')) : t('ui.only_support');
  const download = async () => {
    try {
      const answer = await open(routes.file, { params: { id } });
      saveBlob(await answer.blob(), isHidden(filename) ? `import-${id.slice(0, 8)}` : filename);
    } catch (error) {
      refused(error as Error);
    }
  };
  return (
    <WhyNot why={why}>
      <Button startIcon={<IconDownload size={18} />} disabled={why !== ''} onClick={() => void download()}>
        {t('imports.file')}
      </Button>
    </WhyNot>
  );
};

/** What support does with an import for its keeper: the file, another check, a run. */
export const ImportActions = (one: ImportDetails) => {
  const t = useText();
  const { number } = useFormats();
  const check = useCheck();
  const run = useTake({ resource: 'imports', verb: 'run', done: () => t('imports.run_begun') });
  const why = useMay(routes.run) ? '' : t('ui.only_support');
  const { problems, counts, open_questions, state, checked } = one;
  const adds = counts.inspections + counts.actions + counts.hives + counts.apiaries;
  const isReady = state === 'draft' && checked && open_questions === 0 && adds > 0;
  return (
    <>
      {one.has_file && <FileButton {...one} />}
      {isReady && (
        <GroundsButton
          accountId={one.account_id}
          startIcon={<IconPlayerPlay size={18} />}
          why={why}
          loading={run.isPending}
          title={t('imports.run_title')}
          consequence={
            <>
              {t('imports.run_adds', {
                inspections: number(counts.inspections),
                actions: number(counts.actions),
                hives: number(counts.hives),
                apiaries: number(counts.apiaries),
              })}{' '}
              {problems > 0 && t('imports.run_without', { smart_count: problems, count: number(problems) })}{' '}
              {one.difference_count > 0 && t('imports.run_differences', { count: number(one.difference_count) })}{' '}
              {t('imports.run_undo')}
            </>
          }
          onTake={(grounds) => run.take({ ids: [one.id], body: { leave_out: problems, ...grounds } })}
        >
          {problems > 0 ? t('imports.run_out') : t('imports.run')}
        </GroundsButton>
      )}
      {state === 'draft' && (
        <GroundsButton
          accountId={one.account_id}
          variant="contained"
          color="secondary"
          startIcon={<IconRefresh size={18} />}
          why={why}
          loading={check.isPending}
          onTake={(body) => check.take({ ids: [one.id], body })}
        >
          {t('imports.check')}
        </GroundsButton>
      )}
    </>
  );
};
