import { openings } from '@kypseli/contract/admin';
import { Alert, Box, Button, Card, Tab, Tabs } from '@mui/material';
import { IconEye } from '@tabler/icons-react';
import {
  type RaRecord,
  ShowBase,
  type SortPayload,
  useGetResourceLabel,
  useNotify,
  useRedirect,
  useResourceContext,
  useShowContext,
} from 'ra-core';
import { type ReactNode, useRef, useState } from 'react';
import { PrevNextButtons } from 'react-admin';
import { Link, useLocation, useParams } from 'react-router';
import { useMay } from '../auth/may';
import { OpeningStrip } from '../auth/OpeningStrip';
import { useOpening } from '../auth/openings';
import { ReasonGate } from '../auth/ReasonGate';
import { errorCode } from '../data/http';
import { useText } from '../i18n/use-text';
import { LoadingRows } from '../lists/LoadingRows';
import { Failure } from '../ui/Failure';
import { Keeper } from '../ui/Keeper';
import { PageHead } from '../ui/PageHead';
import { hasHidden } from '../ui/Personal';
import { RoleLink } from '../ui/RoleLink';

export interface ShowTab<R> {
  /** In the address: `/accounts/<id>/show/timeline`; '' for the first. */
  path: string;
  label: ReactNode | ((record: R) => ReactNode);
  content: (record: R) => ReactNode;
}

interface ShowFrameProps<R extends RaRecord> {
  title: (record: R) => ReactNode;
  /** The default sort of the list, by which previous and next go before the list was open. */
  sort?: SortPayload;
  windowTitle?: (record: R) => string;
  mark?: (record: R) => ReactNode;
  sentence?: (record: R) => ReactNode;
  actions?: (record: R) => ReactNode;
  /** The account whose opening the record needs; shows the gate until there is one, then why it is open. */
  accountId?: (record: R) => string | null;
  /** True: nothing shows without an opening. Otherwise only what the server refuses asks for one. */
  needsOpening?: boolean;
  /** Says what became of a record that goes while it is shown; without it, the list is opened with a toast. */
  gone?: (record: R) => ReactNode;
  tabs?: ShowTab<R>[];
  /** Without tabs: the page. */
  children?: (record: R) => ReactNode;
}

const ShowTabs = <R extends RaRecord>({ tabs, record, base }: { tabs: ShowTab<R>[]; record: R; base: string }) => {
  const { '*': rest = '' } = useParams();
  const { search } = useLocation();
  const open = tabs.find(({ path }) => path === rest.split('/')[0]) ?? tabs[0]!;
  return (
    <>
      <Tabs
        value={open.path}
        variant="scrollable"
        // They fit a wide window, also in Greek, and a finger needs no arrows.
        sx={{
          '& .MuiTabs-scrollButtons': { display: { lg: 'none' } },
          '&:lang(el) .MuiTab-root': { px: 2.25, letterSpacing: '-0.02em' },
        }}
      >
        {tabs.map(({ path, label }) => (
          <Tab
            key={path}
            value={path}
            label={typeof label === 'function' ? label(record) : label}
            component={Link}
            to={{ pathname: path ? `${base}/${path}` : base, search }}
          />
        ))}
      </Tabs>
      <Box>{open.content(record)}</Box>
    </>
  );
};

interface Revealing {
  /** Reads the record with its personal values. */
  reveal: () => void;
}

const Content = <R extends RaRecord>({ reveal, ...props }: ShowFrameProps<R> & Revealing) => {
  const t = useText();
  const { title, sort, windowTitle, mark, sentence, actions, accountId, needsOpening, gone, tabs, children } = props;
  const { record, error, refetch, isPending } = useShowContext<R>();
  const resource = useResourceContext()!;
  const label = useGetResourceLabel()(resource, 2);
  const { id: idInPath } = useParams();
  const [isChanging, setChanging] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const mayOpen = useMay(openings.open);
  const account = record ? (accountId?.(record) ?? null) : resource === 'accounts' ? (idInPath ?? null) : null;
  const opening = useOpening(account);
  if (errorCode(error) === 'reason_required' && account)
    return <ReasonGate accountId={account} onOpened={() => void refetch()} />;
  if (error && !record) return <Failure error={error} again={() => void refetch()} />;
  if (isPending || !record)
    return (
      <Card>
        <LoadingRows />
      </Card>
    );
  const name = title(record);
  const isGone = gone !== undefined && errorCode(error) === 'not_found';
  const base = `/${resource}/${encodeURIComponent(String(record.id))}/show`;
  const isGated = account !== null && ((needsOpening && !opening) || (isAsked && !opening) || isChanging);
  const opened = () => {
    setChanging(false);
    if (isAsked) reveal();
    setAsked(false);
  };
  return (
    <>
      <PageHead
        crumbs={
          <>
            <RoleLink resource={resource} to={`/${resource}`}>
              {label}
            </RoleLink>
            {account !== null && resource !== 'accounts' && (
              <>
                {' / '}
                <Keeper id={account} />
              </>
            )}
          </>
        }
        title={name}
        windowTitle={windowTitle?.(record)}
        mark={isGone ? undefined : mark?.(record)}
        sentence={isGone ? undefined : sentence?.(record)}
        actions={
          <>
            <PrevNextButtons limit={200} linkType="show" {...(sort && { sort })} />
            {account !== null && mayOpen && hasHidden(record) && (
              <Button startIcon={<IconEye size={18} />} onClick={() => (opening ? reveal() : setAsked(true))}>
                {t('ui.reveal')}
              </Button>
            )}
            {!isGone && actions?.(record)}
          </>
        }
      />
      {isGone && (
        <Alert severity="info" role="status">
          {gone(record)}
        </Alert>
      )}
      {account && !isChanging && <OpeningStrip accountId={account} onChange={() => setChanging(true)} />}
      {isGated ? (
        <ReasonGate
          accountId={account}
          onOpened={opened}
          onCancel={isChanging ? () => setChanging(false) : isAsked ? () => setAsked(false) : undefined}
        />
      ) : tabs ? (
        <ShowTabs tabs={tabs} record={record} base={base} />
      ) : (
        children?.(record)
      )}
    </>
  );
};

/**
 * One record: where it is from, what it is, why its account is open, its tabs. Personal values are hidden until they
 * are revealed, which asks for an opening of the account.
 */
export const ShowFrame = <R extends RaRecord = RaRecord>(props: ShowFrameProps<R>) => {
  const { id } = useParams();
  const resource = useResourceContext()!;
  const notify = useNotify();
  const redirect = useRedirect();
  const shown = useRef<string>(undefined);
  const [revealed, setRevealed] = useState<string>();
  const isRevealed = id !== undefined && revealed === id;
  return (
    <ShowBase<R>
      queryOptions={{
        // Apart from rows of a list, which react-admin takes for whole records and which may have fewer fields.
        meta: { whole: true, reveal: isRevealed },
        // What is shown stays until the revealed values come.
        placeholderData: (before) => (String(before?.id) === id ? before : undefined),
        ...(props.gone && {
          onSuccess: (record: R) => {
            shown.current = String(record.id);
          },
          onError: (error: Error) => {
            if (shown.current === id && errorCode(error) === 'not_found') return;
            notify('ra.notification.item_doesnt_exist', { type: 'error' });
            redirect('list', resource);
          },
        }),
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 3.5,
          p: { xs: 4, md: 6 },
          pt: { xs: 4, md: 5 },
          minWidth: 0,
        }}
      >
        <Content {...props} reveal={() => setRevealed(id)} />
      </Box>
    </ShowBase>
  );
};
