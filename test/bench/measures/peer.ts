import { randomUUID } from 'node:crypto';
import { addDays } from '@kypseli/domain';
import { type Connection, connect } from '../connection.js';
import { processorSecondsOf } from '../load/processor-time.js';
import { type Peer, startPeer } from '../peer/peer.js';
import { figure, type Row, times } from '../report.js';
import { visit } from '../sample-apiary.js';
import { sampleAlternately, type Work } from '../sampling.js';
import type { Bench, Measure } from './bench.js';

/** Before every round, so that each create is the first of its hive and day. */
const DAYS_AGO = 400;

/** Processor milliseconds so far of the server and of its database. */
const processorTimes = (server: number, database: number) =>
  [processorSecondsOf(server), processorSecondsOf(database)].map((seconds) => seconds * 1000);

const perCall = (before: number[], after: number[], calls: number) => after.map((ms, i) => (ms - before[i]!) / calls);

/** Samples each work in turns, and the processor time that its server and database take for a call. */
const compared = async (
  { server, postgresPid }: Bench,
  peer: Peer,
  seconds: number,
  works: { ours: Work[]; theirs: Work },
  callsAtMost?: number,
) => {
  let rounds = 0;
  const theirs: Work = (nth) => {
    rounds++;
    return works.theirs(nth);
  };
  const before = { ours: processorTimes(server.pid, postgresPid), theirs: processorTimes(peer.pid, peer.databasePid) };
  const samples = await sampleAlternately(seconds, [...works.ours, theirs], callsAtMost);
  return {
    samples,
    ours: perCall(before.ours, processorTimes(server.pid, postgresPid), rounds * works.ours.length),
    theirs: perCall(before.theirs, processorTimes(peer.pid, peer.databasePid), rounds),
  };
};

const processorRows = (of: string, ours: number[], theirs: number[]): Row[] => [
  figure(`${of}: processor time of our server`, 'ms', ours[0]!),
  figure(`${of}: processor time of PostgreSQL`, 'ms', ours[1]!),
  figure(`${of}: processor time of the CRUD server`, 'ms', theirs[0]!),
  figure(`${of}: processor time of MariaDB`, 'ms', theirs[1]!),
];

const measureCreates = async (bench: Bench, peer: Peer, crud: Connection): Promise<Row[]> => {
  const { options, connection, apiary } = bench;
  const create = (on: Connection, daysAgo: number, headers: () => Record<string, string>): Work => {
    const date = addDays(apiary.today, -daysAgo);
    return (nth) => on.post(`/api/v1/hive/${apiary.hives[nth]}/inspections`, { ...visit(nth, 0), date }, headers());
  };
  const works = {
    ours: [
      create(connection, DAYS_AGO, () => ({})),
      create(connection, DAYS_AGO + 1, () => ({ 'idempotency-key': randomUUID() })),
    ],
    theirs: create(crud, DAYS_AGO, () => ({})),
  };
  const { samples, ours, theirs } = await compared(bench, peer, options.seconds, works, apiary.hives.length);
  const [bare, keyed, plain] = samples as [(typeof samples)[0], (typeof samples)[0], (typeof samples)[0]];
  return [
    times('inspection create', bare),
    times('inspection create with Idempotency-Key', keyed),
    times('inspection create, CRUD server', plain),
    figure('inspection create / CRUD', '×', bare.p50 / plain.p50, { atMost: 1 }),
    figure('inspection create / CRUD, fastest calls', '×', bare.min / plain.min),
    figure('inspection create with Idempotency-Key / CRUD', '×', keyed.p50 / plain.p50, { atMost: 1 }),
    figure('inspection create with Idempotency-Key / CRUD, fastest calls', '×', keyed.min / plain.min),
    ...processorRows('inspection create', ours, theirs),
  ];
};

const measureToggles = async (bench: Bench, peer: Peer, crud: Connection): Promise<Row[]> => {
  const { options, connection, apiary } = bench;
  const toggle =
    (on: Connection): Work =>
    (nth) =>
      on.post('/api/v1/hives/updateactivemult', { hives_selected: apiary.hives, active: nth % 2 === 1 });
  const works = { ours: [toggle(connection)], theirs: toggle(crud) };
  const { samples, ours, theirs } = await compared(bench, peer, options.seconds, works);
  const [own, plain] = samples as [(typeof samples)[0], (typeof samples)[0]];
  const of = `toggle of ${apiary.hives.length.toLocaleString('en')} hives`;
  return [
    times(of, own),
    times(`${of}, CRUD server`, plain),
    figure(`${of} / CRUD`, '×', own.p50 / plain.p50, { atMost: 0.7 }),
    figure(`${of} / CRUD, fastest calls`, '×', own.min / plain.min),
    ...processorRows(of, ours, theirs),
  ];
};

/** Creates and toggles in turns with a server that only changes rows (test/bench/peer). */
export const measurePeer: Measure = async (bench) => {
  const peer = await startPeer(bench.apiary);
  if (!peer) {
    console.error('MariaDB is not installed here (mariadbd, mariadb-install-db), so there is nothing to compare with.');
    return [];
  }
  const crud = connect(peer.url, peer.token);
  try {
    return [...(await measureCreates(bench, peer, crud)), ...(await measureToggles(bench, peer, crud))];
  } finally {
    crud.close();
    await peer.close();
  }
};
