import type { Apiary } from '@kypseli/contract';
import { hashKey, type QueryKey } from '@tanstack/react-query';
import { calendarQuery, nearDays, plansQuery } from '../api/calendar';
import { clock } from '../api/clock';
import { overviewQuery } from '../api/overview';
import { apiariesQuery, groupsQuery, hivesQuery, profileQuery } from '../api/queries';
import { queryClient } from '../api/query-client';
import { type Today, todayQuery } from '../api/today';
import { inspectionsQuery } from '../api/use-inspections';
import { tasksQuery } from '../api/use-tasks';
import { todayIn } from '../i18n/today';
import { currentAccount } from './account';
import { storedKeys } from './reads';

/** Answers of the last hour are new enough (ms). */
const NEW = 60 * 60_000;
/** More apiaries would leave no room for what the keeper has looked at. */
const MOST = 40;
/** What Today leads to first. */
const MOST_HIVES = 10;

/** True if the phone is asked to use little data. Only Chromium says so. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Asks for what a keeper needs without a signal and has not opened: what is due, the hives that are worth a look, and the
 * newest round and open actions of each active apiary.
 */
export const prefetch = async (): Promise<void> => {
  const account = currentAccount();
  if (account === null || savesData()) return;
  const stored = await storedKeys(account).catch(() => null);
  // Nothing can be stored.
  if (!stored) return;
  const isNew = new Set(stored.filter(({ at }) => at > Date.now() - NEW).map(({ key }) => hashKey(key)));
  const ask = async <T>(query: { queryKey: QueryKey; queryFn?: unknown }): Promise<T | undefined> => {
    const known = queryClient.getQueryData<T>(query.queryKey);
    if (known !== undefined || isNew.has(hashKey(query.queryKey))) return known;
    return queryClient.fetchQuery(query as never);
  };
  const profile = await ask<{ timezone: string | null }>(profileQuery);
  const { first, last } = nearDays(todayIn(profile?.timezone ?? undefined, clock.now()));
  const today = await ask<Today>(todayQuery);
  for (const { hive_id } of today?.look_at.slice(0, MOST_HIVES) ?? []) await ask(inspectionsQuery(hive_id));
  await ask(overviewQuery);
  await ask(calendarQuery(first, last));
  await ask(plansQuery);
  const apiaries = await ask<Apiary[]>(apiariesQuery);
  const active = (apiaries ?? []).filter((one) => one.active);
  for (const { id, last_group_id } of active.slice(0, MOST)) {
    if (currentAccount() !== account || !navigator.onLine) return;
    await ask(groupsQuery(id));
    await ask(hivesQuery(id, last_group_id));
    await ask(tasksQuery({ apiary_id: id }, false));
  }
};
