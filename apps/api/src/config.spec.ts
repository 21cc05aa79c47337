import { ConfigError, readConfig } from './config.js';

const SECRET = 'x'.repeat(32);

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('readConfig', () => {
  test('an empty environment is embedded mode on loopback', () => {
    expect(readConfig({})).toMatchObject({
      env: 'development',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: '.data',
      databaseUrl: undefined,
      freeHiveLimit: 5,
      role: 'all',
      demo: true,
      rateLimit: true,
      clock: undefined,
    });
  });

  test('an empty variable counts as unset', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: undefined, port: 3000 });
  });

  test('reads what is set', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://bees.example/',
      DATABASE_URL: 'postgres://db/kypseli',
      REDIS_URL: 'redis://cache',
      SMTP_URL: 'smtp://mail',
      JWT_SECRET: SECRET,
      FREE_HIVE_LIMIT: '0',
      ROLE: 'worker',
    });
    expect(config).toMatchObject({ publicUrl: 'https://bees.example', role: 'worker', freeHiveLimit: 0, demo: false });
  });

  test('needs a mail server in production, unless it runs its own database', () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://bees.example', JWT_SECRET: SECRET };
    expect(readConfig(production)).toMatchObject({ databaseUrl: undefined, smtpUrl: undefined });
    expect(problemsOf({ ...production, DATABASE_URL: 'postgres://db/kypseli' })).toEqual([
      'SMTP_URL: needed in production with DATABASE_URL',
    ]);
  });

  test.each([
    'esdb://store:2113?tls=false',
    'esdb://kypseli:secret@a:2113,b:2113,c:2113?tls=true&nodePreference=leader',
    'esdb+discover://store.example',
  ])('takes the connection string %s', (url) => {
    expect(readConfig({ EVENTSTORE_URL: url }).eventStoreUrl).toBe(url);
  });

  test('lists every error, and never a value', () => {
    const problems = problemsOf({
      NODE_ENV: 'production',
      PORT: '70000',
      DATABASE_URL: 'mysql://root:hunter2@db',
      JWT_SECRET: 'hunter2',
      EVENTSTORE_URL: 'http://hunter2@store',
      RATE_LIMIT: 'off',
      CLOCK: '2026-05-01T08:00:00Z',
    });
    expect(problems.map((problem) => problem.split(':')[0]).sort()).toEqual(
      ['CLOCK', 'DATABASE_URL', 'EVENTSTORE_URL', 'JWT_SECRET', 'PORT', 'PUBLIC_URL', 'RATE_LIMIT', 'SMTP_URL'].sort(),
    );
    expect(new ConfigError(problems).message).not.toContain('hunter2');
  });

  test.each([
    ['EVENTSTORE_URL', 'esdb:/store'],
    ['EVENTSTORE_URL', 'https://store:2113'],
    ['PORT', '0x50'],
    ['PORT', '-1'],
    ['NODE_ENV', 'prod'],
    ['ROLE', 'projector'],
    ['DEMO', 'false'],
    ['RATE_LIMIT', '0'],
    ['CLOCK', 'yesterday'],
    ['CLOCK', '2026-05-01'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['SMTP_URL', 'mail.example'],
    ['FREE_HIVE_LIMIT', '1e3'],
    ['MAIL_FROM', 'Kypseli'],
    ['MAIL_FROM', 'bees@example.org\r\nBcc: eve@example.org'],
    ['MAIL_FROM', 'a@example.org, b@example.org'],
    ['STRIPE_API_URL', 'api.stripe.com'],
    ['TILE_URL', 'https://tiles.example/map.png'],
    ['TILE_URL', 'https://{s}.tiles.example/{z}/{x}/{y}.png'],
    ['TILE_URL', 'data:image/png,{z}{x}{y}'],
    ['ANALYTICS_URL', 'https://a.example;/tracker.js'],
    ['ANALYTICS_URL', 'https://*/tracker.js'],
    ['ANALYTICS_URL', '/tracker.js'],
    ['POWERED_BY_NAME', 'x'.repeat(61)],
    ['POWERED_BY_URL', 'javascript:alert(1)'],
    ['TRUSTED_PROXIES', 'everybody'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,'],
  ])('refuses %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: expected `))]);
  });

  const STRIPE = {
    STRIPE_SECRET_KEY: 'sk_test_hunter2',
    STRIPE_WEBHOOK_SECRET: 'whsec_hunter2',
    STRIPE_PRICE_MONTHLY: 'price_1',
    STRIPE_PRICE_YEARLY: 'price_2',
  };

  test('uses Stripe only if it is configured', () => {
    expect(readConfig({}).stripe).toBeUndefined();
    expect(readConfig(STRIPE)).toMatchObject({
      stripe: { secretKey: 'sk_test_hunter2', prices: { monthly: 'price_1', yearly: 'price_2' }, apiUrl: undefined },
      demo: false,
    });
  });

  test.each(['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_MONTHLY', 'STRIPE_PRICE_YEARLY'] as const)(
    'requires %s with Stripe, and refuses it without',
    (name) => {
      const { [name]: one, ...others } = STRIPE;
      expect(problemsOf(others)).toEqual([`${name}: needed with STRIPE_SECRET_KEY`]);
      expect(problemsOf({ [name]: one })).toEqual([`${name}: of no use without STRIPE_SECRET_KEY`]);
    },
  );

  test.each([
    ['STRIPE_SECRET_KEY', 'pk_test_hunter2'],
    ['STRIPE_WEBHOOK_SECRET', 'hunter2'],
    ['STRIPE_PRICE_YEARLY', 'prod_hunter2'],
  ])('Stripe does not take %s=%s', (name, value) => {
    expect(problemsOf({ ...STRIPE, [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name}: expected `)),
    ]);
  });

  test('reads what the web app shows and loads from elsewhere', () => {
    expect(readConfig({})).toMatchObject({ tileUrl: undefined, analyticsUrl: undefined });
    expect(readConfig({}).poweredBy).toEqual({ name: 'Kypseli', url: undefined });
    const config = readConfig({
      TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png',
      ANALYTICS_URL: 'https://stats.example/tracker.js',
      POWERED_BY_NAME: 'Bees & Co.',
      POWERED_BY_URL: 'https://bees.example',
    });
    expect(config).toMatchObject({
      tileUrl: 'https://tiles.example/{z}/{x}/{y}.png',
      analyticsUrl: 'https://stats.example/tracker.js',
      poweredBy: { name: 'Bees & Co.', url: 'https://bees.example' },
    });
  });

  test('names the operator with seat and contact, or not at all', () => {
    expect(readConfig({}).operator).toBeUndefined();
    const named = { OPERATOR_NAME: 'Kypseli IKE', OPERATOR_ADDRESS: 'Athens', OPERATOR_EMAIL: 'hello@bees.example' };
    expect(readConfig({ ...named, OPERATOR_TAX_NUMBER: 'EL999999999' }).operator).toEqual({
      name: 'Kypseli IKE',
      address: 'Athens',
      email: 'hello@bees.example',
      registration: undefined,
      taxNumber: 'EL999999999',
    });
    expect(problemsOf({ OPERATOR_TAX_NUMBER: 'EL999999999' })).toEqual([
      'OPERATOR_NAME: needed with OPERATOR_TAX_NUMBER',
      'OPERATOR_ADDRESS: needed with OPERATOR_TAX_NUMBER',
      'OPERATOR_EMAIL: needed with OPERATOR_TAX_NUMBER',
    ]);
    expect(problemsOf({ ...named, OPERATOR_NAME: 'A\nB' })).toEqual([
      'OPERATOR_NAME: expected one line without < and >',
    ]);
  });

  test('a role of its own needs a shared database', () => {
    expect(problemsOf({ ROLE: 'api' })).toEqual([expect.stringMatching(/^DATABASE_URL: needed/)]);
  });

  test.each([
    [{}, 'Kypseli <kypseli@localhost>'],
    [{ PUBLIC_URL: 'https://bees.example' }, 'Kypseli <kypseli@bees.example>'],
    [{ PUBLIC_URL: 'http://192.0.2.7:3000' }, 'Kypseli <kypseli@localhost>'],
    [{ MAIL_FROM: 'Κυψέλη <bees@example.org>' }, 'Κυψέλη <bees@example.org>'],
    [{ MAIL_FROM: 'bees@example.org' }, 'bees@example.org'],
  ])('sends mail by default, with %j, from %s', (env, from) => {
    expect(readConfig(env).mailFrom).toBe(from);
  });

  test('proxies are trusted by address, network or name', () => {
    expect(readConfig({}).trustedProxies).toBeUndefined();
    const TRUSTED_PROXIES = 'loopback, 10.0.0.0/8,2001:db8::/32';
    expect(readConfig({ TRUSTED_PROXIES }).trustedProxies).toBe(TRUSTED_PROXIES);
  });

  test('a clock may be set outside production', () => {
    expect(readConfig({ CLOCK: '2026-05-01T08:00:00+03:00' }).clock).toEqual(new Date('2026-05-01T05:00:00Z'));
  });
});
