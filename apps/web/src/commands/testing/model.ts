import { labelCode, madeId } from '@kypseli/contract';
import { hiveDetailsOf, NOTHING_RECORDED } from '@kypseli/domain';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Page } from './page';

/**
 * Three devices with the app's own queue, sender, database and fold; their disks and the server are in memory. A random
 * schedule decides what happens next; what is promised must hold after each step, and at the end.
 */
const STEPS = 36;
/** A page that repeats something for ever is found out after so many turns; a schedule needs some hundreds. */
const MOST_TURNS = 1000;

/** A repeatable sequence of numbers from 0 to 1. */
const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

interface ServerHive {
  id: string;
  hiveNumber: string;
  starred: boolean;
  tags: string[];
  labels: string[];
  apiary: Apiary;
}
interface Accepted {
  key: string;
  account: string;
  hiveId: string | null;
  /** Of a photo: its images came along. */
  hasImages?: boolean;
  code?: string;
  day?: string;
}

const SORTS = ['photo', 'lot', 'medicine', 'harvest'] as const;
type Sort = (typeof SORTS)[number];
interface ServerRecord {
  id: string;
  code?: string;
  bottlings?: { id: string }[];
}

const BOTH = ['home', 'other'] as const;
type Apiary = (typeof BOTH)[number];
const DAY = 24 * 60 * 60_000;

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));
const HOME = '/api/v1/apiaries/home';
const MOVE = '/api/v1/plans/plan/move';
const TASK = { type: 'task', initiated_at: '2026-06-01', completed: false, hive_numbers: [], details: {} };
const LOT = { water_limit: { most: 20, source: '' }, harvests: [] };
const HARVEST = { hives: [], lots: [] };
const SPARE = '0000000ZZ';
const newHive = (id: string, hiveNumber: string): ServerHive => ({
  id,
  hiveNumber,
  starred: false,
  tags: [],
  labels: [labelCode(id)],
  apiary: 'home',
});

/** What the phones' requests reach. */
class Server {
  readonly log: Accepted[] = [];
  readonly hives = new Map<string, ServerHive[]>();
  readonly names = new Map<string, string>();
  /** The actions of an apiary, by account. */
  readonly tasks = new Map<string, { id: string }[]>();
  /** When the one occurrence of a plan is due, by account. */
  readonly days = new Map<string, string>();
  /** Photos, lots, medicines and harvests, by account. */
  readonly records = new Map<string, Record<Sort, ServerRecord[]>>();
  readonly expired = new Set<string>();
  private readonly answers = new Map<string, { asked: string; answer: { status: number; body: object } }>();

  constructor(accounts: readonly string[]) {
    for (const account of accounts) {
      this.hives.set(
        account,
        ['1', '2', '3'].map((hiveNumber) => newHive(`${account}-${hiveNumber}`, hiveNumber)),
      );
      this.names.set(account, 'Home');
      this.tasks.set(account, []);
      this.days.set(account, '2026-06-10');
      this.records.set(account, { photo: [], lot: [], medicine: [], harvest: [] });
    }
  }

  answer(method: string, path: string, headers: Record<string, string>, body: string | null) {
    const token = headers.authorization?.slice(4) ?? '';
    if (token === '' || this.expired.has(token)) return this.refusal(401, 'unauthenticated');
    const { sub: account } = JSON.parse(atob(token.split('.')[1]!)) as { sub: string };
    if (method === 'GET') return this.read(account, path);
    const key = headers['Idempotency-Key']!;
    const asked = `${method} ${path} ${body}`;
    const known = this.answers.get(key);
    if (known) return known.asked === asked ? known.answer : this.refusal(422, 'idempotency_key_reused');
    // Its claim was swept, but not what it has done.
    if (this.log.some((one) => one.key === key)) return { status: 200, body: { result: {} } };
    const answer = this.change(account, key, method, path, JSON.parse(body ?? '{}'));
    if (answer.status < 300) this.answers.set(key, { asked, answer });
    return answer;
  }

  /** Claims stay for 30 days. */
  sweep() {
    this.answers.clear();
  }

  private refusal(status: number, code: string) {
    return { status, body: { error: { code, message: code, issues: [] } } };
  }

  private read(account: string, path: string) {
    const hives = this.hives.get(account)!;
    if (path.startsWith('/api/v1/hivesWithStatus')) {
      const apiary = new URL(path, 'http://server').searchParams.get('apiary_id');
      const shown = hives
        .filter((hive) => hive.apiary === apiary)
        .map((hive) => ({
          ...NOTHING_RECORDED,
          ...hiveDetailsOf({}),
          ...hive,
          active: true,
        }));
      return { status: 200, body: { result: { hives: structuredClone(shown) } } };
    }
    if (path.startsWith('/api/generalAction')) return { status: 200, body: { tasks: [...this.tasks.get(account)!] } };
    if (path.startsWith('/api/v1/calendar')) {
      const item = { id: account, plan_id: 'plan', day: this.days.get(account), state: 'due' };
      return { status: 200, body: { result: { items: [item] } } };
    }
    const { photo, lot, medicine, harvest } = structuredClone(this.records.get(account)!);
    if (path.startsWith('/api/v1/photos'))
      return { status: 200, body: { result: { photos: photo, next_cursor: null } } };
    if (path.startsWith('/api/v1/lots')) return { status: 200, body: { result: { lots: lot } } };
    if (path === '/api/v1/medicines') return { status: 200, body: { result: { medicines: medicine, stock: [] } } };
    if (path.startsWith('/api/v1/harvests')) return { status: 200, body: { result: { harvests: harvest } } };
    const apiary = { id: 'home', name: this.names.get(account), hiveCount: hives.length };
    return { status: 200, body: { result: { apiaries: [apiary] } } };
  }

  private change(account: string, key: string, method: string, path: string, body: Record<string, unknown>) {
    const hives = this.hives.get(account)!;
    const [, editedId] = /^\/api\/v1\/hives\/(A-.|B-.|[\da-f-]{36})$/.exec(path) ?? [];
    const isTaken = (hiveNumber: string, apiary: Apiary, but?: string) =>
      hives.some((hive) => hive.hiveNumber === hiveNumber && hive.apiary === apiary && hive.id !== but);
    const [, starredId] = /^\/api\/v1\/hives\/(.+)\/updatestarred$/.exec(path) ?? [];
    const [, labelledId, lost] = /^\/api\/v1\/hives\/(.+)\/labels(?:\/(.+))?$/.exec(path) ?? [];
    const code = lost ?? (body.code as string | undefined);
    let hiveId: string | null = null;
    const records = this.records.get(account)!;
    const id = madeId(account, key, 0);
    const [, lotId] = /^\/api\/v1\/lots\/(.+)\/bottlings$/.exec(path) ?? [];
    if (labelledId !== undefined && code !== undefined) {
      const hive = hives.find(({ id }) => id === labelledId);
      if (!hive) return this.refusal(404, 'not_found');
      const holder = method === 'POST' ? hive : hives.find(({ id }) => labelCode(id) === code && id !== labelledId);
      if (method === 'POST' || hive.labels.includes(code)) {
        for (const each of hives) each.labels = each.labels.filter((other) => other !== code);
        holder?.labels.push(code);
        holder?.labels.sort();
      }
      hiveId = hive.id;
    } else if (starredId !== undefined) {
      const hive = hives.find(({ id }) => id === starredId);
      if (!hive) return this.refusal(404, 'not_found');
      hive.starred = body.starred as boolean;
      hiveId = hive.id;
    } else if (path === '/api/v1/hives/movemult') {
      const hive = hives.find(({ id }) => id === (body.hives_selected as string[])[0]);
      if (!hive) return this.refusal(404, 'not_found');
      const to = body.apiary_id as Apiary;
      if (isTaken(hive.hiveNumber, to, hive.id)) return this.refusal(409, 'hive_number_taken');
      hive.apiary = to;
      hiveId = hive.id;
    } else if (editedId !== undefined) {
      const hive = hives.find(({ id }) => id === editedId);
      if (!hive) return this.refusal(404, 'not_found');
      const hiveNumber = body.hiveNumber as string;
      if (isTaken(hiveNumber, hive.apiary, hive.id)) return this.refusal(409, 'hive_number_taken');
      hive.hiveNumber = hiveNumber;
      hiveId = hive.id;
    } else if (path === '/api/v1/photos') records.photo.push({ ...body, id });
    else if (path === '/api/v1/lots') {
      if (records.lot.some((lot) => lot.code === body.code)) return this.refusal(409, 'lot_code_taken');
      records.lot.push({ ...body, ...LOT, id, bottlings: [] });
    } else if (lotId !== undefined) {
      const lot = records.lot.find((one) => one.id === lotId);
      if (!lot) return this.refusal(404, 'not_found');
      lot.bottlings!.push({ ...body, id });
    } else if (path === '/api/v1/medicines') records.medicine.push({ ...body, id });
    else if (path === '/api/v1/harvests') records.harvest.push({ ...body, ...HARVEST, id });
    else if (path === HOME) this.names.set(account, body.name as string);
    else if (path === MOVE) this.days.set(account, body.to_day as string);
    else if (path === '/api/v1/batches') this.tasks.get(account)!.push({ ...TASK, id: madeId(account, key, 1) });
    else if (path === '/api/v1/hives/tagmult') {
      const hive = hives.find(({ id }) => id === (body.hives_selected as string[])[0]);
      if (!hive) return this.refusal(404, 'not_found');
      const [tag] = body.add as [string];
      hive.tags = [...hive.tags.filter((other) => other !== tag), tag];
    } else {
      const hiveNumber = body.hiveNumber as string;
      if (isTaken(hiveNumber, 'home')) return this.refusal(409, 'hive_number_taken');
      hiveId = madeId(account, key, 0);
      hives.push(newHive(hiveId, hiveNumber));
    }
    const day = path === MOVE ? { day: body.to_day as string } : {};
    const images = path === '/api/v1/photos' ? { hasImages: Boolean(body.photo && body.thumb) } : {};
    this.log.push({ key, account, hiveId, ...day, ...images, ...(code !== undefined && { code }) });
    return { status: 200, body: { result: {} } };
  }
}

/** A request on its way: asked, then served, then its answer comes or is lost. */
interface Flight {
  device: Device;
  serve: () => void;
  arrive: () => void;
  lose: () => void;
  served: boolean;
  writes: boolean;
}

const LINES = [...BOTH, 'labels', 'plans', 'photos', 'lots', 'medicines'] as const;
type Line = (typeof LINES)[number];

interface Written {
  key: string;
  account: string;
  lines: readonly Line[];
  hiveId: string | null;
  /** It makes the hive. */
  makes?: true;
  /** Where the hive was shown. */
  at?: Apiary;
  movedTo?: Apiary;
  number?: string;
  starred?: boolean;
  tag?: string;
  /** A label that the hive got, or lost. */
  label?: { code: string; given: boolean };
  /** It is in a list of actions. */
  taskId?: string;
  /** Where an occurrence of a plan was moved. */
  day?: string;
  /** In a list of records; of jars, in their lot. */
  record?: { sort: Sort; id: string; lotId?: string };
  /** It was called safe. */
  safe: boolean;
  gone: boolean;
  again: boolean;
}

class World {
  now = Date.parse('2026-06-01T08:00:00Z');
  busy = 0;
  activity = 0;
  readonly timers = new Map<number, { at: number; run: () => void }>();
  private nextTimer = 1;
  flights: Flight[] = [];
  constructor(
    readonly server: Server,
    /** Begins a page of the app with these globals, in their order. */
    readonly begin: (...globals: unknown[]) => Page,
  ) {}

  /** Nobody looks at a phone for so long. */
  async sleep(ms: number) {
    this.now += ms;
    this.server.sweep();
    await this.settle();
  }

  setTimer(run: () => void, ms = 0, every = false): number {
    const id = this.nextTimer++;
    const start = () =>
      this.timers.set(id, {
        at: this.now + ms,
        run: () => {
          this.timers.delete(id);
          if (every) start();
          run();
        },
      });
    start();
    return id;
  }

  private runDue() {
    for (;;) {
      const due = [...this.timers].filter(([, { at }]) => at <= this.now).sort(([, a], [, b]) => a.at - b.at)[0];
      if (!due) return;
      this.activity += 1;
      due[1].run();
    }
  }

  /** Until nothing happens any more by itself, which is soon. */
  async settle() {
    for (let [quiet, turns] = [0, 0]; quiet < 4; turns++) {
      if (turns > MOST_TURNS) boom('The pages never come to rest.');
      const before = this.activity;
      this.runDue();
      await tick();
      quiet = this.busy === 0 && before === this.activity ? quiet + 1 : 0;
    }
  }

  async pass(ms: number) {
    const end = this.now + ms;
    for (;;) {
      const next = Math.min(...[...this.timers.values()].map(({ at }) => at));
      if (next > end) break;
      this.now = Math.max(this.now, next);
      await this.settle();
    }
    this.now = end;
    await this.settle();
  }
}

/** What a page of the app finds; BUILD is the number of its version, which only a control reads. */
const GLOBALS = [
  ...([
    'window',
    'document',
    'navigator',
    'localStorage',
    'indexedDB',
    'IDBKeyRange',
    'fetch',
    'BroadcastChannel',
  ] as const),
  ...(['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date', 'AbortSignal', 'BUILD'] as const),
];

/** A form as JSON, with true in place of each file. */
const textOf = (body: BodyInit | null): string | null =>
  body instanceof FormData
    ? JSON.stringify(
        Object.fromEntries([...body].map(([name, part]) => [name, typeof part === 'string' ? part : true])),
      )
    : (body as string | null);

class Tab {
  readonly window = new EventTarget();
  dead = false;
  readonly page: Page;
  private readonly ownTimers = new Set<number>();
  private readonly connections: IDBDatabase[] = [];
  private readonly channels: { onmessage: (() => void) | null }[] = [];

  constructor(
    readonly device: Device,
    world: World,
  ) {
    const { storage } = device;
    const tab = this;
    /** As browsers tell other tabs. */
    const tellOthers = (key: string) => {
      if (key !== 'kypseli.session') return;
      for (const other of device.tabs)
        if (other !== tab)
          world.setTimer(() => other.dead || other.window.dispatchEvent(Object.assign(new Event('storage'), { key })));
    };
    const localStorage = {
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, value: string) => {
        if (tab.dead) return;
        storage.set(name, value);
        tellOthers(name);
      },
      removeItem: (name: string) => {
        if (tab.dead) return;
        storage.delete(name);
        tellOthers(name);
      },
    };
    const timer = (every: boolean) => (run: () => void, ms?: number) => {
      const id = world.setTimer(() => tab.dead || run(), ms, every);
      this.ownTimers.add(id);
      return id;
    };
    class LocalDate extends Date {
      constructor(...given: []) {
        super(...((given.length === 0 ? [world.now + device.clockAhead] : given) as []));
      }
      static override now = () => world.now + device.clockAhead;
    }
    class Channel {
      onmessage: (() => void) | null = null;
      constructor() {
        tab.channels.push(this);
      }
      postMessage() {
        for (const other of device.tabs)
          if (other !== tab) for (const one of other.channels) world.setTimer(() => other.dead || one.onmessage?.());
      }
    }
    const navigator = { onLine: true, locks: { request: this.lock.bind(this) } };
    const globals: Record<(typeof GLOBALS)[number], unknown> = {
      window: this.window,
      document: Object.assign(new EventTarget(), { readyState: 'complete', hidden: false }),
      navigator,
      localStorage: new Proxy(localStorage, {
        ownKeys: () => [...storage.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      }),
      indexedDB: { open: (name: string, version: number) => this.open(device.disk.open(name, version), world) },
      IDBKeyRange,
      fetch: this.fetch.bind(this, world),
      BroadcastChannel: Channel,
      setTimeout: timer(false),
      setInterval: timer(true),
      clearTimeout: (id: number) => world.timers.delete(id),
      clearInterval: (id: number) => world.timers.delete(id),
      Date: LocalDate,
      AbortSignal: { timeout: () => new AbortController().signal },
      BUILD: device.build,
    };
    this.page = world.begin(...GLOBALS.map((name) => globals[name]));
  }

  private open(request: IDBOpenDBRequest, world: World) {
    request.addEventListener('success', () => {
      const database = request.result;
      this.connections.push(database);
      const begin = database.transaction.bind(database);
      database.transaction = (...of) => {
        if (this.dead) throw new DOMException('The page is gone.', 'AbortError');
        const transaction = begin(...of);
        world.busy += 1;
        world.activity += 1;
        const end = () => {
          world.busy -= 1;
          world.activity += 1;
        };
        transaction.addEventListener('complete', end);
        transaction.addEventListener('abort', end);
        return transaction;
      };
    });
    return request;
  }

  private async lock(
    _name: string,
    { ifAvailable = false }: { ifAvailable?: boolean },
    work: (lock: object | null) => Promise<unknown> | unknown,
  ) {
    if (this.device.lockedBy && ifAvailable) return work(null);
    this.device.lockedBy = this;
    try {
      return await work({});
    } finally {
      if (this.device.lockedBy === this) this.device.lockedBy = null;
    }
  }

  private fetch(world: World, path: string, options: RequestInit = {}): Promise<Response> {
    world.activity += 1;
    const { method = 'GET', headers = {}, body = null } = options;
    if (this.device.down) return Promise.reject(new TypeError('no network'));
    return new Promise((resolve, reject) => {
      let answer: { status: number; body: object } | null = null;
      const flight: Flight = {
        device: this.device,
        served: false,
        writes: (options.headers as Record<string, string> | undefined)?.['Idempotency-Key'] !== undefined,
        serve: () => {
          flight.served = true;
          answer = world.server.answer(method, path, headers as Record<string, string>, textOf(body));
        },
        arrive: () => {
          if (!flight.served) flight.serve();
          const date = new Date(world.now).toUTCString();
          resolve(new Response(JSON.stringify(answer!.body), { status: answer!.status, headers: { date } }));
        },
        lose: () => reject(new TypeError('lost')),
      };
      world.flights.push(flight);
    });
  }

  kill() {
    this.dead = true;
    for (const database of this.connections) database.close();
    if (this.device.lockedBy === this) this.device.lockedBy = null;
  }
}

class Device {
  readonly storage = new Map<string, string>();
  readonly disk = new IDBFactory();
  tabs: Tab[] = [];
  lockedBy: Tab | null = null;
  down = false;
  clockAhead = 0;
  /** Of the app's version. */
  build = 1;
  readonly written: Written[] = [];
  account: string;
  private sessions = 0;

  constructor(
    readonly name: string,
    readonly world: World,
    account: string,
  ) {
    this.account = account;
    this.storage.set('kypseli.session', JSON.stringify(this.newSession(account)));
  }

  private newSession(account: string) {
    this.sessions += 1;
    const token = `x.${btoa(JSON.stringify({ sub: account, of: this.name, n: this.sessions }))}.y`;
    return { token, email: `${account}@example.org`, emailVerified: true, hasAcceptedTerms: true };
  }

  open(): Tab {
    const tab = new Tab(this, this.world);
    this.tabs.push(tab);
    this.look(tab);
    return tab;
  }

  look({ page }: Tab) {
    if (!page.session.get()) return;
    page.look();
  }

  logIn(account: string) {
    this.account = account;
    const session = this.newSession(account);
    for (const tab of this.tabs) {
      tab.page.session.begin(session);
      this.look(tab);
    }
  }

  expire() {
    const { token } = JSON.parse(this.storage.get('kypseli.session') ?? '{}');
    if (token) this.world.server.expired.add(token);
  }
}

/** Stores the commands of one apiary as earlier versions of the app did. */
const storeAsEarlier = (disk: IDBFactory) =>
  new Promise<void>((resolve) => {
    const opening = disk.open('kypseli');
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('outbox', 'readwrite');
      const rows = transaction.objectStore('outbox').openCursor();
      rows.onsuccess = () => {
        const { lines, ...row } = rows.result?.value ?? {};
        if (lines?.length === 1) rows.result?.update(row);
        rows.result?.continue();
      };
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });

const boom = (problem: string) => {
  throw new Error(problem);
};

/** What a keeper sees: own writes always, on every page that shows the list. */
const ownWritesShow = (device: Device, server: Server) => {
  for (const { page } of device.tabs) {
    const account = page.session.get() ? device.account : null;
    const lists = { home: page.shown('home'), other: page.shown('other') };
    const isOther = ({ id }: { id: string }) => /^[AB]-/.test(id) && !id.startsWith(`${account}-`);
    if (account !== null && [...(lists.home ?? []), ...(lists.other ?? [])].some(isOther))
      boom(`${device.name}: hives of another keeper are shown.`);
    if (account === null || !lists.home || !lists.other) continue;
    const refused = new Set(page.getState().refused.map(({ id }) => id));
    const mine = device.written.filter(
      (one) => one.account === account && one.safe && !one.gone && !refused.has(one.key),
    );
    const tasks = page.shownTasks();
    for (const { taskId } of mine)
      if (taskId && tasks && !tasks.some(({ id }) => id === taskId)) boom(`${device.name}: own action is not shown.`);
    for (const { record } of mine) {
      const list: ServerRecord[] | undefined = record && page.records[record.sort]();
      const there = record?.lotId === undefined ? list : list?.find(({ id }) => id === record.lotId)?.bottlings;
      if (record && there && !there.some(({ id }) => id === record.id))
        boom(`${device.name}: own ${record.sort} is not shown.`);
    }
    if (page.getState().lost > 0) boom(`${device.name}: changes are said to be lost.`);
    for (const hiveId of new Set(mine.map((one) => one.hiveId))) {
      if (hiveId === null) continue;
      const ofHive = mine.filter((one) => one.hiveId === hiveId);
      const shownAt = (apiary: Apiary) => lists[apiary]!.find(({ id }) => id === hiveId);
      if (ofHive.some(({ makes }) => makes) && !shownAt('home') && !shownAt('other'))
        boom(`${device.name}: the added hive ${hiveId} is not shown.`);
      /** The last own change of its sort, unless somebody has changed the hive after it. */
      const last = (sort: 'starred' | 'number' | 'movedTo') => {
        const one = ofHive.filter((written) => written[sort] !== undefined).at(-1);
        const place = one ? server.log.findIndex(({ key }) => key === one.key) : -1;
        const after = place < 0 ? [] : server.log.slice(place + 1);
        return after.some((other) => other.hiveId === hiveId && other.account === account) ? undefined : one;
      };
      for (const { tag, at } of ofHive) {
        const hive = tag && at && shownAt(at);
        if (hive && !hive.tags.includes(tag)) boom(`${device.name}: own tag of ${hiveId} is not shown.`);
      }
      for (const sort of ['starred', 'number'] as const) {
        const one = last(sort);
        const hive = one?.at && shownAt(one.at);
        if (hive && (sort === 'number' ? hive.hiveNumber !== one.number : hive.starred !== one.starred))
          boom(`${device.name}: own ${sort} of ${hiveId} is not shown.`);
      }
      const move = last('movedTo');
      if (move?.movedTo && (!shownAt(move.movedTo) || shownAt(move.movedTo === 'home' ? 'other' : 'home')))
        boom(`${device.name}: own move of ${hiveId} is not shown.`);
    }
    const moved = mine.filter(({ day }) => day !== undefined).at(-1);
    const at = server.log.findIndex(({ key }) => key === moved?.key);
    const again = at >= 0 && server.log.slice(at + 1).some((one) => one.day !== undefined && one.account === account);
    const day = page.shownDay(account);
    if (moved && !again && day !== undefined && day !== moved.day)
      boom(`${device.name}: own move of an occurrence is not shown.`);
    for (const code of new Set(mine.map((one) => one.label?.code))) {
      const last = mine.filter(({ label }) => label?.code === code).at(-1);
      const hive = lists.home.find(({ id }) => id === last?.hiveId);
      // A move that waits takes the labels along as they were.
      if (!last?.label || !hive || mine.some(({ hiveId, movedTo }) => movedTo && hiveId === hive.id)) continue;
      const at = server.log.findIndex(({ key }) => key === last.key);
      const later = at >= 0 && server.log.slice(at + 1).some((one) => one.code === code && one.account === account);
      if (!later && hive.labels.includes(last.label.code) !== last.label.given)
        boom(`${device.name}: own label ${code} of ${hive.id} is not shown.`);
    }
  }
};

const run = async (seed: number, begin: World['begin']) => {
  const random = randomOf(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  const server = new Server(['A', 'B']);
  const world = new World(server, begin);
  const devices = ['A', 'A', 'B'].map((account, index) => new Device(`phone ${index + 1}`, world, account));

  const note = (device: Device, tab: Tab, sent: { id: string }, one: Partial<Written> & Pick<Written, 'lines'>) => {
    const written = {
      key: sent.id,
      account: device.account,
      hiveId: null,
      safe: false,
      gone: false,
      again: false,
      ...one,
    };
    device.written.push(written);
    if (!tab.page.isSameTwice(sent.id)) boom(`${device.name}: a change is another when it is done twice.`);
    void tab.page
      .getState()
      .entries.find(({ id }) => id === sent.id)
      ?.stored.then(() => {
        written.safe = !tab.dead;
      });
  };
  const anyNumber = () => `${4 + Math.floor(random() * 8)}`;
  const unusedNumber = () => `${12 + Math.floor(random() * 100_000)}`;
  const write = (device: Device) => {
    const tab = pick(device.tabs);
    if (!tab.page.session.get()) return;
    const what = random();
    const at = random() < 0.75 ? 'home' : 'other';
    const shown = tab.page.shown(at) ?? [];
    const hive = shown.length > 0 ? pick(shown) : null;
    if (what < 0.13 && hive && at === 'home') {
      const code = pick([SPARE, ...shown.map(({ id }) => labelCode(id))]);
      const given = random() < 0.6;
      const sent = given ? tab.page.give(hive.id, code) : tab.page.lose(hive.id, code);
      note(device, tab, sent, { lines: ['labels'], hiveId: hive.id, label: { code, given } });
    } else if (what < 0.2) {
      const sent = tab.page.add(anyNumber());
      note(device, tab, sent, { lines: ['home'], hiveId: madeId(device.account, sent.id, 0), makes: true });
    } else if (what < 0.24) {
      const sent = tab.page.plan(`Task ${Math.floor(random() * 1000)}`);
      note(device, tab, sent, { lines: BOTH, taskId: madeId(device.account, sent.id, 1) });
    } else if (what > 0.9 && what < 0.96) {
      const { page } = tab;
      const lot = pick(page.records.lot() ?? []);
      const word = `${Math.floor(random() * 6)}`;
      const of = (sort: Sort, line: Line, made: { id: string }, lotId?: string) =>
        note(device, tab, made, {
          lines: [line],
          record: { sort, id: madeId(device.account, made.id, 0), ...(lotId !== undefined && { lotId }) },
        });
      if (what < 0.915) of('photo', 'photos', page.takePhoto(word));
      else if (what < 0.93 && lot) of('lot', 'lots', page.bottle(lot.id, 1 + Number(word)), lot.id);
      else if (what < 0.94) of('lot', 'lots', page.extract(word));
      else if (what < 0.95) of('medicine', 'medicines', page.buy(word));
      else of('harvest', 'home', page.harvest(Number(word)));
    } else if (what > 0.96) {
      const day = `2026-06-${10 + Math.floor(random() * 20)}`;
      const sent = tab.page.moveDay(device.account, day);
      if (sent) note(device, tab, sent, { lines: ['plans'], day });
    } else if (what < 0.21 || !hive)
      note(device, tab, tab.page.rename(`Name ${Math.floor(random() * 1000)}`), { lines: ['other'] });
    else if (what < 0.38) {
      const to = at === 'home' ? 'other' : 'home';
      note(device, tab, tab.page.move(hive.id, at, to), { lines: BOTH, hiveId: hive.id, at, movedTo: to });
    } else if (what < 0.45) {
      const number = anyNumber();
      note(device, tab, tab.page.edit(hive.id, at, number), { lines: [at], hiveId: hive.id, at, number });
    } else if (what < 0.5 && at === 'home') {
      const tag = unusedNumber();
      note(device, tab, tab.page.tag(hive.id, tag), { lines: BOTH, hiveId: hive.id, at, tag });
    } else {
      const starred = !hive.starred;
      note(device, tab, tab.page.star(hive.id, at, starred), { lines: [at], hiveId: hive.id, at, starred });
    }
  };
  const decide = (device: Device) => {
    const tab = pick(device.tabs);
    const [refused] = tab.page.getState().refused.filter(({ owner }) => owner === device.account);
    if (!refused || !tab.page.session.get()) return;
    const written = device.written.find(({ key }) => key === refused.id);
    const { hiveId, at, number, makes, record } = written ?? {};
    if (record?.sort === 'lot' && record.lotId === undefined && random() < 0.6) {
      written!.again = true;
      tab.page.extract(unusedNumber(), refused.id);
      return;
    }
    if ((makes || number) && random() < 0.6) {
      written!.again = true;
      if (makes) tab.page.add(unusedNumber(), refused.id);
      else {
        written!.number = unusedNumber();
        tab.page.edit(hiveId!, at!, written!.number, refused.id);
      }
      return;
    }
    const gone = new Set([refused.id, ...tab.page.heldBy(refused.id)]);
    for (const one of device.written) if (gone.has(one.key)) one.gone = true;
    tab.page.dismiss(refused.id);
  };
  const fly = () => {
    // Reads are often slower than writes, so that their answers are old.
    const flight = pick(world.flights.filter(({ writes }) => writes || random() < 0.15));
    if (!flight) return;
    const fate = random();
    if (!flight.served && fate < 0.5) return flight.serve();
    world.flights = world.flights.filter((other) => other !== flight);
    if (fate < 0.85 && !flight.device.down) flight.arrive();
    else flight.lose();
  };
  const restart = async (device: Device) => {
    const tab = pick(device.tabs);
    tab.kill();
    device.tabs = device.tabs.filter((other) => other !== tab);
    // The next version of the app finds what the earlier one has stored.
    device.build += 1;
    if (device.written.some(({ safe }) => safe)) await storeAsEarlier(device.disk);
    device.open();
  };
  const steps: [number, (device: Device) => void | Promise<void>][] = [
    [6, write],
    [14, fly],
    [2, decide],
    [
      2,
      (device) => {
        device.down = !device.down;
      },
    ],
    [
      2,
      (device) => {
        pick(device.tabs).page.refetch();
      },
    ],
    [2, restart],
    [
      1,
      // The signal goes once the server has a change, before the page has asked anew, and the app is opened again.
      async (device) => {
        const arrive = async (writesOnly: boolean) => {
          const coming = world.flights.filter((one) => one.device === device && (one.writes || !writesOnly));
          world.flights = world.flights.filter((one) => !coming.includes(one));
          for (const flight of coming) flight.arrive();
          await world.settle();
        };
        device.down = false;
        await arrive(false);
        write(device);
        await world.settle();
        await arrive(true);
        device.down = true;
        await restart(device);
      },
    ],
    [1, (device) => void (device.tabs.length < 2 && device.open())],
    [1, (device) => device.expire()],
    [1, (device) => device.logIn(device.name === 'phone 3' ? pick(['A', 'B']) : device.account)],
    [
      1,
      (device) => {
        device.clockAhead = pick([0, 0, -7_200_000, 3_600_000]);
      },
    ],
    [2, () => world.pass(pick([1000, 5000, 31_000]))],
    [0.3, () => world.pass(11 * 60_000)],
    [0.2, () => world.sleep(40 * DAY)],
  ];
  const total = steps.reduce((sum, [weight]) => sum + weight, 0);
  const next = () => {
    let at = random() * total;
    return steps.find(([weight]) => {
      at -= weight;
      return at < 0;
    })![1];
  };

  const walk = async () => {
    for (const device of devices) device.open();
    for (let step = 0; step < STEPS; step++) {
      await next()(pick(devices));
      await world.settle();
      for (const device of devices) ownWritesShow(device, server);
    }

    // Everybody gets a signal and logs in.
    for (const device of devices) {
      device.down = false;
      for (const account of new Set([...device.written.map((one) => one.account), device.account])) {
        device.logIn(account);
        for (let round = 0; round < 60; round++) {
          for (const flight of world.flights) flight.arrive();
          world.flights = [];
          await world.pass(31_000);
          if (round > 2 && world.flights.length === 0 && device.tabs[0]!.page.isDone()) break;
        }
        const { page } = device.tabs[0]!;
        page.refetch();
        await world.settle();
        for (let round = 0; round < 4; round++) {
          for (const flight of world.flights) flight.arrive();
          world.flights = [];
          await world.settle();
        }
        const isRefused = (key: string) => page.getState().refused.some(({ id }) => id === key);
        const listed = new Set([...page.getState().refused, ...page.getState().entries].map(({ id }) => id));
        for (const one of device.written) {
          if (one.account !== account || !one.safe || one.gone) continue;
          const times = server.log.filter(({ key }) => key === one.key);
          if (times.length > 0 && isRefused(one.key)) boom(`${device.name}: ${one.key} was done and stands refused.`);
          if (times.length > 1) boom(`${device.name}: ${one.key} was done ${times.length} times.`);
          if (times.length === 0 && !listed.has(one.key)) boom(`${device.name}: ${one.key} was safe and is lost.`);
          if (times[0]?.hasImages === false) boom(`${device.name}: ${one.key} was sent without its images.`);
          if (times[0] && times[0].account !== account) boom(`${device.name}: ${one.key} went to another account.`);
        }
        for (const line of LINES) {
          const order = device.written.filter(
            (one) => one.lines.includes(line) && one.account === account && !one.again,
          );
          const places = order.map(({ key }) => server.log.findIndex((one) => one.key === key)).filter((at) => at >= 0);
          if (places.some((at, index) => index > 0 && at < places[index - 1]!)) boom(`${device.name}: out of order.`);
        }
        const waiting = page.getState().entries.length + page.getState().refused.length > 0;
        const differs = BOTH.some((apiary) => {
          const theirs = server.hives.get(account)!.filter((hive) => hive.apiary === apiary);
          const shown = page.shown(apiary) ?? [];
          const isShown = ({ id, starred, tags, hiveNumber, labels }: ServerHive) => {
            const one = shown.find((other) => other.id === id);
            const same = one?.starred === starred && one.tags.length === tags.length && one.hiveNumber === hiveNumber;
            return same && one.labels.join() === labels.join();
          };
          return shown.length !== theirs.length || !theirs.every(isShown);
        });
        const tasks = server.tasks.get(account)!.length;
        const isMoved = page.shownDay(account) !== server.days.get(account);
        const idsOf = (list: readonly ServerRecord[] | undefined) =>
          list
            ?.map(({ id, bottlings = [] }) => [id, ...bottlings.map((jars) => jars.id).sort()].join())
            .sort()
            .join();
        const differ = SORTS.some((sort) => idsOf(page.records[sort]()) !== idsOf(server.records.get(account)![sort]));
        if (!waiting && (differ || differs || isMoved || page.shownTasks()?.length !== tasks))
          boom(`${device.name} does not show what the server has.`);
      }
    }
  };
  try {
    await walk();
  } finally {
    // Also a page that never rests.
    for (const device of devices) for (const tab of device.tabs) tab.kill();
  }
};

/** The code of the page, and of what its pages share. */
export interface PageCode {
  shared: string;
  page: string;
}

/** The first of some seeds at which a promise is broken, with its words. */
export const firstBroken = async (code: PageCode, first: number, times: number): Promise<string | null> => {
  // Compiled once for all pages.
  const shared = new Function(`${code.shared}; return shared;`)();
  const page = new Function('shared', ...GLOBALS, `${code.page}; return kypseli.page;`);
  for (let seed = first; seed < first + times; seed++) {
    try {
      await run(seed, (...globals) => page(shared, ...globals) as Page);
    } catch (error) {
      return `${seed}: ${(error as Error).message}`;
    }
  }
  return null;
};
