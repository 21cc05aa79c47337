/// <reference lib="webworker" />

/**
 * The service worker: opens the app without the server, from the page and the files of one build. It answers for
 * nothing else: calls of the API and the staff console pass it by.
 */

declare const self: ServiceWorkerGlobalScope;
/** Put in by build/service-worker.ts. */
declare const BUILD: string;
/** The addresses of the files that are kept from the start; each use of the name writes them all. */
declare const FILES: readonly string[];
/** Those of the files that are kept on their first use. */
declare const LATER: readonly string[];

// A module: `self` is declared for this file only.
export {};

/** GET /offline-page.json (apps/api's web-app.ts). */
interface OfflinePage {
  build: string;
  page: string;
  policy: string;
  headers: Record<string, string>;
  /** The first files by language and first word of an address, such as en/login. */
  parts: Record<string, string[]>;
}

const files: readonly string[] = FILES;
const later: readonly string[] = LATER;
const PREFIX = 'kypseli.app.';
const OWN = PREFIX + BUILD;
const PAGE = '/offline-page.json';
const SERVERS = /^\/(api|auth|admin|console|webhooks|dev|healthz|readyz|metrics)(\/|$)/;
/** Requests at a time while installing: the page has some of its own. */
const AT_A_TIME = 6;

/** The server's page, or an error if it is not of this build, as while a release is being rolled out. */
const fetchPage = async (): Promise<Response> => {
  const answer = await fetch(PAGE, { cache: 'no-cache' });
  const { build } = (await answer.clone().json()) as OfflinePage;
  if (!answer.ok || build !== BUILD) throw new Error('The server has another build.');
  return answer;
};

/** From the cache of an earlier build, if it has the file: the name of an asset contains its hash. */
const fetchFile = async (path: string): Promise<Response> => {
  const asset = path.startsWith('/assets/');
  const kept = asset && (await caches.match(path));
  if (kept) return kept;
  const answer = await fetch(path, asset ? {} : { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${path} cannot be loaded.`);
  return answer;
};

const withoutHash = (path: string) => path.replace(/-[\w-]{8}(?=\.\w+$)/, '');

/** What is kept on its first use, and was used in an earlier build. */
const usedFiles = async (): Promise<string[]> => {
  const used = new Set<string>();
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) used.add(withoutHash(new URL(url).pathname));
  return later.filter((path) => used.has(withoutHash(path)));
};

/** Keeps everything, or nothing: a worker with half a build would open half an app. */
const install = async () => {
  const cache = await caches.open(OWN);
  const waiting = [...files, ...(await usedFiles())];
  const fetchNext = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      await cache.put(path, await fetchFile(path));
  };
  try {
    const page = await fetchPage();
    await Promise.all(Array.from({ length: AT_A_TIME }, fetchNext));
    await cache.put(PAGE, page);
  } catch (error) {
    await caches.delete(OWN);
    throw error;
  }
};

/** Keeps two builds: an open tab still loads parts of the one before. */
const activate = async () => {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
};

const newNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));

/** The kept page with a nonce of its own, as the server would send it for this address. */
const openPage = async (request: Request): Promise<Response> => {
  const kept = await (await caches.open(OWN)).match(PAGE);
  if (!kept) return fetch(request);
  const { page, policy, headers, parts } = (await kept.json()) as OfflinePage;
  const nonce = newNonce();
  const address = new URL(request.url).pathname.split('/').slice(1, 3).join('/');
  const links = (parts[address] ?? []).map((file) => {
    const kind = file.endsWith('.css') ? 'preload" as="style' : 'modulepreload';
    return `<link rel="${kind}" crossorigin href="/${file}" nonce="{nonce}">`;
  });
  const withNonce = (text: string) => text.replaceAll('{nonce}', nonce);
  return new Response(withNonce(page.replace('</head>', () => `${links.join('')}</head>`)), {
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': withNonce(policy),
      'cache-control': 'no-cache',
    },
  });
};

/** The server may be configured anew without a new build: the next opening has that page. */
const renewPage = async () => {
  try {
    const page = await fetchPage();
    await (await caches.open(OWN)).put(PAGE, page);
  } catch {
    // Offline, or another build, which brings a worker of its own.
  }
};

const find = async (path: string) => (await (await caches.open(OWN)).match(path)) ?? (await caches.match(path));

/** A kept file of this build or the one before; what is not kept from the start is kept once it was needed. */
const openFile = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  const kept = await find(pathname);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) await (await caches.open(OWN)).put(pathname, answer.clone()).catch(() => undefined);
  return answer;
};

/** The texts of a part have one name in all languages: whoever changes the language later may have no signal. */
const keepOtherLanguages = async (request: Request): Promise<void> => {
  const { pathname } = new URL(request.url);
  if (!later.includes(pathname)) return;
  const name = withoutHash(pathname);
  for (const path of later.filter((other) => other !== pathname && withoutHash(other) === name)) {
    if (await find(path)) continue;
    const answer = await fetch(path).catch(() => null);
    if (answer?.ok) await (await caches.open(OWN)).put(path, answer).catch(() => undefined);
  }
};

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
// Sent by src/offline/registration.ts once nothing on the page would be lost.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || SERVERS.test(pathname)) return;
  if (request.mode === 'navigate') {
    // Like the server: a path with an extension is a file.
    if (/\.[^/]*$/.test(pathname) && pathname !== '/index.html') return;
    event.respondWith(openPage(request));
    event.waitUntil(renewPage());
  } else if (pathname.startsWith('/assets/') || files.includes(pathname)) {
    const opened = openFile(request);
    event.respondWith(opened);
    // The screen has the line first.
    event.waitUntil(opened.then(() => keepOtherLanguages(request)).catch(() => undefined));
  }
});
