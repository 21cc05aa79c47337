import { actions, hives as routes } from '@kypseli/contract';
import { IconHexagon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { overviewQuery } from '../../api/overview';
import { useToday } from '../../api/use-today';
import { DESKTOP, useMedia } from '../../browser/use-media';
import { type RefusedWrite, routeName } from '../../commands/queue-state';
import { PrintAndExport } from '../../exports/PrintAndExport';
import { NothingYet } from '../../shell/NothingYet';
import { useAppPath } from '../../shell/paths';
import { useAgain } from '../../shell/use-again';
import { ALL_HIVES } from '../../shell/use-all-apiaries';
import { useTitle } from '../../shell/use-title';
import { ButtonLink } from '../../ui/Button';
import { useNumbers } from '../../ui/bees/use-numbers';
import { lazyPart, usePreloaded } from '../../ui/lazy/lazy-part';
import { PageError } from '../../ui/PageError';
import { Skeleton } from '../../ui/Skeleton';
import { usePaper } from '../../ui/use-paper';
import { asOf, BY_LAST_ROUND, livingOf, meansOf, sortedBy } from './figures';
import styles from './Overview.module.css';
import { OverviewRows } from './OverviewRows';
import { OverviewTable } from './OverviewTable';
import { Week } from './Week';

const bar = lazyPart(async () => ({ default: (await import('./OverviewBar')).OverviewBar }), 'batch');
const record = lazyPart(async () => ({ default: (await import('./RecordSheet')).RecordSheet }), 'batch', 'actions');
const tags = lazyPart(async () => ({ default: (await import('./TagsSheet')).TagsSheet }), 'batch', 'bulk');

const isOfTags = ({ route }: RefusedWrite) => route === routeName(routes.tagMany);

const BESIDE = '(min-width: 1320px)';

const TABLES = [{ kind: 'hives' }, { kind: 'inspections' }] as const;

/** All apiaries on one screen: how strong they are, when they were last looked at, what is to be done this week. */
const OverviewScreen = () => {
  const { t } = useTranslation(['overview', 'common']);
  const appPath = useAppPath();
  const { tenths } = useNumbers();
  const { data, isError, refetch } = useQuery(overviewQuery);
  const today = useToday();
  const wide = useMedia(DESKTOP);
  const desktop = usePaper() || wide;
  // Below that the table takes the whole width.
  const beside = useMedia(BESIDE) && desktop;
  const [sorting, setSorting] = useState(BY_LAST_ROUND);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { again, close } = useAgain(actions.planBatch, routes.tagMany);
  usePreloaded(bar);
  useTitle(t('title'));
  if (!data)
    return isError ? (
      <div className={styles.screen}>
        <PageError failed={t('failed')} onRetry={() => void refetch()} />
      </div>
    ) : (
      <Skeleton />
    );
  const overview = asOf(data, today);
  const { apiaries, day } = overview;
  const title = <h1>{desktop ? t('apiaries', { count: apiaries.length }) : t('title')}</h1>;
  if (apiaries.length === 0)
    return (
      <NothingYet
        className={styles.screen}
        header={<h1>{t('title')}</h1>}
        title={t('empty.title')}
        text={t('empty.text')}
        to="apiaries?add=1"
        action={t('empty.add')}
      />
    );
  const means = meansOf(overview);
  const hives = t('common:hives.count', { count: apiaries.reduce((sum, apiary) => sum + livingOf(apiary), 0) });
  const { populationFrames: mean } = means;
  const toggle = (id: string) =>
    setChosen((now) => new Set(now.has(id) ? [...now].filter((other) => other !== id) : [...now, id]));
  const sort = { sorting, onSort: setSorting };
  const parts = { apiaries: sortedBy(apiaries, sorting), means, today: day, ...sort, chosen, onToggle: toggle };
  const Again = again && (isOfTags(again) ? tags : record).Part;
  const selected = parts.apiaries.filter(({ id }) => chosen.has(id));
  const tools = (
    <div className={styles.tools}>
      <ButtonLink to={appPath(ALL_HIVES)} icon={<IconHexagon size={20} aria-hidden />}>
        {t('allHives')}
      </ButtonLink>
      <PrintAndExport tables={TABLES} />
    </div>
  );
  return (
    <div className={styles.screen}>
      <div className={styles.main}>
        <header className={styles.header}>
          {title}
          <p className={styles.summary}>
            {desktop
              ? mean === null
                ? hives
                : t('summary', { hives, value: tenths(mean) })
              : t('hivesIn', { hives, count: apiaries.length })}
          </p>
          {desktop && tools}
        </header>
        {!beside && (
          <div className={styles.card}>
            <Week overview={overview} short />
          </div>
        )}
        {desktop ? (
          <OverviewTable
            {...parts}
            threshold={apiaries.find(({ mites }) => mites !== null)?.mites?.threshold ?? null}
          />
        ) : (
          <>
            <OverviewRows {...parts} />
            {tools}
          </>
        )}
      </div>
      {beside && (
        <aside className={styles.aside}>
          <Week overview={overview} short={false} />
        </aside>
      )}
      {selected.length > 0 && (
        <Suspense>
          <bar.Part chosen={selected} onClear={() => setChosen(new Set())} />
        </Suspense>
      )}
      {again && Again && (
        <Suspense>
          <Again
            open
            chosen={apiaries.filter(({ id }) => again.lines.includes(id))}
            again={again}
            onClose={close}
            onDone={close}
          />
        </Suspense>
      )}
    </div>
  );
};

export default OverviewScreen;
