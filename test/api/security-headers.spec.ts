import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { unless } from '../unless.js';
import { as, newApiary, newKeeper } from './client.js';
import { type Server, startServer } from './server.js';

let server: Server;
const started = new Map<string, Server>();
/** A server with this environment; reuses one that an earlier test has started. */
const start = async (env: Record<string, string> = {}) => {
  const key = JSON.stringify(env);
  server = started.get(key) ?? (await startServer({ env }));
  started.set(key, server);
};
afterAll(() => Promise.all([...started.values()].map((each) => each.close())));

/** The directives of a policy. */
const policyOf = ({ headers }: { headers: Headers }): Record<string, string> =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(
    /^microphone=\(self\), geolocation=\(self\), camera=\(self\), .*usb=\(\)/,
  ),
};
const CLOSED = { 'object-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'" };
const PAGES = ['/', '/en/login', '/el/hives', '/index.html'];
const OTHERS = [
  '/healthz',
  '/readyz',
  '/api/v1/apiaries',
  '/api/openapi.json',
  '/api/nothing',
  '/auth/x',
  '/x.js',
  '/%',
];

const get = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init);

test('every answer has security headers, and the API’s are never cached', async () => {
  await start();
  for (const path of [...PAGES, ...OTHERS, '/api/docs', '/dev/mail', '/dev/mail.json']) {
    const answer = await get(path);
    expect([path, Object.fromEntries(answer.headers)]).toEqual([path, expect.objectContaining(ALWAYS)]);
    expect([path, policyOf(answer)['frame-ancestors']]).toEqual([path, "'none'"]);
    expect(answer.headers.get('strict-transport-security')).toBeNull();
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('x-powered-by') ?? answer.headers.get('server')).toBeNull();
  }
  for (const path of OTHERS) {
    const answer = await get(path);
    expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store']);
    expect([path, policyOf(answer)]).toEqual([
      path,
      expect.objectContaining({ ...CLOSED, 'default-src': "'none'", sandbox: '' }),
    ]);
  }
  const mine = await (await newKeeper(server)).get('/api/v1/apiaries');
  expect(policyOf(mine)).toMatchObject({ 'default-src': "'none'" });
});

test('every text names its charset', async () => {
  await start();
  for (const path of [...PAGES, ...OTHERS, '/api/docs', '/dev/mail', '/metrics'])
    expect([path, (await get(path)).headers.get('content-type')]).toEqual([
      path,
      expect.stringMatching(/; charset=utf-8$/i),
    ]);
});

test('bytes that are not HTTP get them too', async () => {
  await start({ PUBLIC_URL: 'https://bees.example' });
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.end('bees\r\n\r\n');
  let text = '';
  for await (const chunk of socket) text += chunk;
  const [status, ...lines] = text.split('\r\n\r\n')[0]!.split('\r\n');
  expect(status).toMatch(/^HTTP\/1.1 400 /);
  const headers = new Headers(lines.map((line) => line.split(': ') as [string, string]));
  const refused = await get('/api/nothing');
  for (const name of [...Object.keys(ALWAYS), 'content-security-policy', 'cache-control', 'strict-transport-security'])
    expect([name, headers.get(name)]).toEqual([name, refused.headers.get(name)]);
});

test('behind TLS browsers must use TLS only', async () => {
  await start({ PUBLIC_URL: 'https://bees.example' });
  for (const path of ['/en/login', '/api/v1/apiaries', '/healthz', '/nothing.js']) {
    const { headers } = await get(path);
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  }
});

test('no other origin is allowed', async () => {
  await start();
  const origin = 'https://evil.example';
  const preflight = await as(server).request('OPTIONS', '/api/v1/apiaries', {
    headers: { origin, 'access-control-request-method': 'POST' },
  });
  expect(preflight.status).toBe(404);
  for (const answer of [preflight, await fetch(`${server.url}/en/login`, { headers: { origin } })])
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

const isBuilt = (app: string) => existsSync(new URL(`../../apps/${app}/dist/index.html`, import.meta.url));

unless(!isBuilt('web') && 'the web app is not built', describe)('the page of the web app', () => {
  const nonceOf = (answer: Response) => /'nonce-([^']+)'/.exec(policyOf(answer)['script-src'] ?? '')?.[1];

  test('allows scripts and styles by a nonce that no other answer has', async () => {
    await start();
    const seen = new Set<string>();
    for (const path of [...PAGES, ...PAGES]) {
      const answer = await get(path);
      const html = await answer.text();
      const nonce = nonceOf(answer)!;
      expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
      expect(policyOf(answer)).toEqual({
        ...CLOSED,
        'default-src': "'none'",
        'script-src': `'nonce-${nonce}' 'wasm-unsafe-eval'`,
        'style-src': `'nonce-${nonce}'`,
        'img-src': "'self' data: blob:",
        'font-src': "'self'",
        'connect-src': "'self'",
        'media-src': "'self' blob:",
        'worker-src': "'self'",
        'manifest-src': "'self'",
        'form-action': "'self'",
      });
      const tags = html.match(/<(?:script|style|link rel="(?:stylesheet|modulepreload)")[^>]*>/g)!;
      expect(tags.length).toBeGreaterThan(5);
      expect(tags.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
      expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['no-cache', null]);
      seen.add(nonce);
    }
    expect(seen.size).toBe(2 * PAGES.length);
  });

  const configIn = (html: string) =>
    JSON.parse(/<script type="application\/json" id="config"[^>]*>(.*?)<\/script>/.exec(html)![1]!);

  test('gets the configuration of the environment, and may load from there only', async () => {
    const name = 'Bees </script><script>alert(1)</script> & $& Co.';
    await start({
      TILE_URL: 'https://tiles.example:8443/osm/{z}/{x}/{y}.png?key=1',
      ANALYTICS_URL: 'https://stats.example/tracker.js',
      POWERED_BY_NAME: name,
      POWERED_BY_URL: 'https://bees.example/',
      OPERATOR_NAME: 'Kypseli IKE',
      OPERATOR_ADDRESS: 'Solonos 1, Athens',
      OPERATOR_EMAIL: 'hello@bees.example',
    });
    const answer = await get('/en/login');
    expect(configIn(await answer.text())).toEqual({
      tileUrl: 'https://tiles.example:8443/osm/{z}/{x}/{y}.png?key=1',
      analyticsUrl: 'https://stats.example/tracker.js',
      poweredBy: { name, url: 'https://bees.example/' },
      operator: { name: 'Kypseli IKE', address: 'Solonos 1, Athens', email: 'hello@bees.example' },
    });
    expect(policyOf(answer)).toMatchObject({
      'script-src': `'nonce-${nonceOf(answer)}' 'wasm-unsafe-eval' https://stats.example`,
      'img-src': "'self' data: blob: https://tiles.example:8443",
      'connect-src': "'self' https://stats.example https://tiles.example:8443",
    });
  });

  test('is there for the service worker with a placeholder for the nonce, the same for everybody', async () => {
    await start({ PUBLIC_URL: 'https://bees.example' });
    const answer = await get('/offline-page.json');
    expect(Object.fromEntries(answer.headers)).toMatchObject({ ...ALWAYS, 'cache-control': 'no-cache' });
    expect(policyOf(answer)).toMatchObject({ 'default-src': "'none'", sandbox: '' });
    const { build, page, policy, headers, parts } = (await answer.json()) as Record<string, string> & {
      parts: Record<string, string[]>;
    };
    const served = await get('/en/login');
    const nonce = nonceOf(served)!;
    const links = /(<link rel="(?:modulepreload|preload" as="style)" crossorigin href="\/assets[^>]*>)+<\/head>/;
    expect(page!.replaceAll('{nonce}', nonce)).toBe((await served.text()).replace(links, '</head>'));
    expect(policy!.replaceAll('{nonce}', nonce)).toBe(served.headers.get('content-security-policy'));
    expect(headers).toEqual({ ...ALWAYS, 'strict-transport-security': 'max-age=63072000; includeSubDomains' });
    expect(parts['en/login']).toContainEqual(expect.stringMatching(/^assets\/LoginScreen-.*\.js$/));

    const worker = await get('/service-worker.js');
    expect(worker.headers.get('content-type')).toMatch(/^application\/javascript/);
    expect(worker.headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(await worker.text()).toContain(build);
    expect((await get('/manifest.webmanifest')).headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  });

  test('gets no configuration if nothing is set', async () => {
    await start();
    const config = configIn(await (await get('/en/login')).text());
    expect(config).toEqual({
      tileUrl: null,
      analyticsUrl: null,
      poweredBy: { name: 'Kypseli', url: null },
      operator: null,
    });
  });

  test('serves nothing else: no folder listing, no file outside the build', async () => {
    await start();
    // A path without an extension is a screen of the web app.
    for (const path of ['/assets', '/assets/', '/.git/', '/.git/config'])
      expect(configIn(await (await get(path)).text())).toHaveProperty('tileUrl');
    // As bytes: a client would normalise such a path.
    const { request } = await import('node:http');
    const raw = (path: string) =>
      new Promise<{ status?: number; text: string }>((resolve, reject) => {
        const asked = request({ port: new URL(server.url).port, host: '127.0.0.1', path }, async (answer) => {
          let text = '';
          for await (const chunk of answer) text += chunk;
          resolve({ status: answer.statusCode, text });
        });
        asked.on('error', reject).end();
      });
    for (const path of [
      '/package.json',
      '/../package.json',
      '/..%2f..%2f..%2fpackage.json',
      '/assets/..%2f..%2fpackage.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/index.html%00.js',
      '//etc/passwd.txt',
    ]) {
      const { status, text } = await raw(path);
      expect([path, status, text.includes('"workspaces"')]).toEqual([path, 404, false]);
    }
  });

  test('has assets that are cached for a year and have the same policy', async () => {
    await start();
    const [, asset] = /src="(\/assets\/[^"]+\.js)"/.exec(await (await get('/')).text())!;
    const answer = await get(asset!);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(policyOf(answer)).toMatchObject({
      ...CLOSED,
      'default-src': "'none'",
      'script-src': "'self' 'wasm-unsafe-eval'",
    });
  });

  test('is compressed as its caller accepts it, with its assets', async () => {
    await start();
    const coding = async (path: string, takes: string) => {
      const answer = await get(path, { headers: { 'accept-encoding': takes } });
      expect([answer.headers.get('vary'), answer.status]).toEqual(['accept-encoding', 200]);
      // fetch has decoded it.
      return [answer.headers.get('content-encoding'), (await answer.text()).length];
    };
    const plain = await (await get('/')).text();
    const [, asset] = /src="(\/assets\/[^"]+\.js)"/.exec(plain)!;
    const { length } = await (await get(asset!)).text();
    expect(await coding(asset!, 'gzip, deflate, br')).toEqual(['br', length]);
    expect(await coding(asset!, 'gzip')).toEqual(['gzip', length]);
    expect(await coding(asset!, 'identity')).toEqual([null, length]);
    expect(await coding('/', 'br, gzip;q=0.5')).toEqual(['br', plain.length]);
    expect(await coding('/', 'gzip, br;q=0')).toEqual(['gzip', plain.length]);
    for (const none of ['identity', 'gzip;q=0', 'x-gzip']) expect((await coding('/', none))[0]).toBeNull();
  });
});

unless(!isBuilt('console') && 'the console is not built', describe)('the page of the staff console', () => {
  test('loads its own files only, by a nonce; nobody stores, lists or frames it', async () => {
    await start({ TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png', CONSOLE_TAG: 'staging' });
    const nonces = new Set<string>();
    for (const path of ['/console/', '/console/login', '/console/jobs/018e3c1a/show']) {
      const answer = await get(path);
      const html = await answer.text();
      const nonce = /'nonce-([^']+)'/.exec(policyOf(answer)['script-src']!)![1]!;
      nonces.add(nonce);
      expect(policyOf(answer)).toEqual({
        'default-src': "'none'",
        'script-src': `'nonce-${nonce}'`,
        'style-src': `'nonce-${nonce}'`,
        'font-src': "'self'",
        'img-src': "'self' data:",
        'connect-src': "'self'",
        'media-src': 'blob:',
        'frame-src': "'self'",
        'base-uri': "'none'",
        'form-action': "'none'",
        'frame-ancestors': "'none'",
      });
      expect(
        html.match(/<(?:script|link rel="(?:stylesheet|modulepreload)")[^>]*>/g)!.every((each) => each.includes(nonce)),
      ).toBe(true);
      expect(html).toContain('{"tag":"staging"}');
      expect(['cache-control', 'x-robots-tag', 'etag'].map((name) => answer.headers.get(name))).toEqual([
        'no-store',
        'noindex',
        null,
      ]);
    }
    expect(nonces.size).toBe(3);
    const [, asset] = /src="(\/console\/assets\/[^"]+\.js)"/.exec(await (await get('/console/')).text())!;
    const file = await get(asset!);
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(policyOf(file)).toEqual({ ...CLOSED, 'default-src': "'none'", 'form-action': "'none'" });
    for (const path of ['/console/.vite/manifest.json', '/console/nothing.js', '/console/..%2f..%2fpackage.json'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });
});

describe('what is read', () => {
  /** The coding, the Vary header, the bytes sent, and the text. */
  const read = (path: string, takes: string, token = ''): Promise<[unknown, unknown, number, string]> =>
    new Promise((resolve, reject) => {
      const headers = { 'accept-encoding': takes, authorization: `JWT ${token}` };
      request(`${server.url}${path}`, { headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const sent = Buffer.concat(chunks);
          const { 'content-encoding': coding, vary } = answer.headers;
          const whole = coding === 'br' ? brotliDecompressSync(sent) : coding === 'gzip' ? gunzipSync(sent) : sent;
          resolve([coding, vary, sent.length, whole.toString()]);
        });
      })
        .on('error', reject)
        .end();
    });

  test('is compressed as its caller accepts it, unless that saves nothing or could reveal a secret', async () => {
    await start();
    const keeper = await newKeeper(server);
    const { id } = await newApiary(keeper, 1_000);
    const list = `/api/v1/hivesWithStatus?apiary_id=${id}`;
    const [, vary, bytes, plain] = await read(list, 'identity', keeper.token);
    expect([vary, bytes > 200_000]).toEqual(['accept-encoding', true]);
    // The second time from the kept copy.
    for (const coding of ['br', 'gzip', 'br', 'gzip']) {
      const compressed = await read(list, `x, ${coding}`, keeper.token);
      expect(compressed).toEqual([coding, 'accept-encoding', expect.any(Number), plain]);
      expect(compressed[2]).toBeLessThan(bytes / 5);
    }
    const csv = `/api/v1/exports/hives.csv?apiary_id=${id}`;
    const [, , , table] = await read(csv, 'identity', keeper.token);
    expect(await read(csv, 'br', keeper.token)).toEqual(['br', 'accept-encoding', expect.any(Number), table]);
    expect((await read('/api/openapi.json', 'gzip, deflate, br'))[0]).toBe('br');
    const sessions = Array.from({ length: 10 }, () => keeper.post('/auth/jwt/login', keeper.person));
    await Promise.all(sessions);
    const uncompressed = {
      short: '/api/v1/apiaries',
      'compressed by itself': `/api/v1/exports/hives.xlsx?apiary_id=${id}`,
      'of secrets': '/api/accounts/v1/sessions',
      'with secrets': '/dev/mail.json',
    };
    for (const [why, path] of Object.entries(uncompressed))
      expect([why, (await read(path, 'gzip, br', keeper.token))[0]]).toEqual([why, undefined]);
  });
});
