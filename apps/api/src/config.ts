import { z } from 'zod';

/** The operator of the service, as the law requires it to be named to users. */
export interface Operator {
  name: string;
  /** Seat: street, postcode, town, country. */
  address: string;
  email: string;
  /** The number in the business register, in Greece Γ.Ε.ΜΗ. */
  registration?: string;
  /** The VAT number, in Greece ΑΦΜ. */
  taxNumber?: string;
}

/** The server's configuration; the environment is read once, at the start. */
export interface Config {
  env: 'development' | 'test' | 'production';
  host: string;
  port: number;
  /** The address users know, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** Undefined: an embedded PostgreSQL in dataDir. */
  databaseUrl?: string;
  /** Undefined: events in PostgreSQL. */
  eventStoreUrl?: string;
  /** Undefined: jobs in PostgreSQL. */
  redisUrl?: string;
  /** Lets Prometheus read /metrics from another machine; undefined: nobody else may. */
  metricsToken?: string;
  /** Undefined: mail is shown at /dev/mail. */
  smtpUrl?: string;
  mailFrom: string;
  /** Addresses of proxies, as Fastify's trustProxy takes them; undefined: none. */
  trustedProxies?: string;
  /** Undefined: a secret is generated and stored in dataDir. */
  jwtSecret?: string;
  /** A server that speaks Nominatim's API; undefined: the bundled places. */
  geocoderUrl?: string;
  /** Undefined: the demo provider takes payments, and no money moves. */
  stripe?: {
    secretKey: string;
    webhookSecret: string;
    /** Ids of the recurring prices in Stripe. */
    prices: { monthly: string; yearly: string };
    /** Another server that speaks Stripe's API; undefined: Stripe's own. */
    apiUrl?: string;
  };
  /** The address of map tiles with {z}, {x} and {y}; undefined: bundled outlines. */
  tileUrl?: string;
  /** The tracker's script, which the web app loads only after consent; undefined: none. */
  analyticsUrl?: string;
  /** The credit in the web app's footer. */
  poweredBy: { name: string; url?: string };
  /** Names the installation in the staff console; undefined: no tag. */
  consoleTag?: string;
  /** Undefined: the legal pages say that it is missing. */
  operator?: Operator;
  freeHiveLimit: number;
  role: 'all' | 'api' | 'worker';
  /** Milliseconds between a stop signal and the end of accepting requests. */
  shutdownDelay: number;
  /** True if a demo account is seeded. */
  demo: boolean;
  rateLimit: boolean;
  /** The instant at which the clock starts; undefined: now. */
  clock?: Date;
  /** Where the process kills itself; only in tests. */
  failAt?: string;
}

/** The environment is invalid; the message lists every error on a line, and never a value. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** sysexits.h, EX_CONFIG. */
export const CONFIG_EXIT_CODE = 78;

const url = (example: string, ...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1)),
      `expected ${example}`,
    );

/** Hosts as a content security policy allows them; a placeholder in the host would allow others. */
const HOST = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])$/i;
const isForBrowsers = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return /^https?:$/.test(protocol) && HOST.test(hostname);
};

const TILES = 'https://…/{z}/{x}/{y}.png';

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `expected a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `expected a whole number from ${least} to ${most}`);

const line = (most: number) =>
  z
    .string()
    .max(most, `expected at most ${most} characters`)
    .regex(/^[^\r\n<>]*$/, 'expected one line without < and >')
    .optional();

const oneOf = <const T extends string>(...values: T[]) => z.enum(values, `expected ${values.join(' or ')}`);

/** One address, with or without a name before it; nothing that could end a header. */
const SENDER = /^(?:[^<>@"\r\n]{1,100} <[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/;

const PROXY = String.raw`(?:[\da-fA-F.:]+(?:\/\d{1,3})?|loopback|linklocal|uniquelocal)`;
const PROXIES = new RegExp(`^${PROXY}(?:, *${PROXY})*$`);

/** One host or several; not a URL as Node reads it. */
const EVENT_STORE = /^esdb(?:\+discover)?:\/\/[^\s/?#]+\/?(?:\?[^\s?#]+)?$/;
const EVENT_STORE_EXAMPLE = 'esdb://user:password@host:2113?tls=true';

/** By default, mail comes from the host that its links lead to. */
const senderOf = (publicUrl: string): string => {
  const { hostname } = new URL(publicUrl);
  return `Kypseli <kypseli@${/^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname}>`;
};

const PRICE = /^price_\w+$/;
/** Without these, payments would start and their outcome would never arrive. */
const WITH_STRIPE = ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_MONTHLY', 'STRIPE_PRICE_YEARLY'] as const;

/** An operator is named with seat and contact, or not at all. */
const IDENTITY = ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'] as const;
const OPERATOR = [...IDENTITY, 'OPERATOR_REGISTRATION', 'OPERATOR_TAX_NUMBER'] as const;

const environment = z.object({
  NODE_ENV: oneOf('development', 'test', 'production').default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  PUBLIC_URL: url('https://…', 'http', 'https').optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url('postgres://…', 'postgres', 'postgresql').optional(),
  REDIS_URL: url('redis://… or rediss://…', 'redis', 'rediss').optional(),
  EVENTSTORE_URL: z.string().regex(EVENT_STORE, `expected ${EVENT_STORE_EXAMPLE}`).optional(),
  SMTP_URL: url('smtp://… or smtps://…', 'smtp', 'smtps').optional(),
  MAIL_FROM: z.string().regex(SENDER, 'expected an address such as Kypseli <bees@example.org>').optional(),
  TRUSTED_PROXIES: z.string().regex(PROXIES, 'expected addresses or networks such as 10.0.0.0/8,loopback').optional(),
  JWT_SECRET: z.string().min(32, 'expected at least 32 characters').optional(),
  METRICS_TOKEN: z.string().min(32, 'expected at least 32 characters').optional(),
  GEOCODER_URL: url('https://…', 'http', 'https').optional(),
  TILE_URL: z
    .string()
    .refine(
      (text) => isForBrowsers(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
      `expected ${TILES}`,
    )
    .optional(),
  ANALYTICS_URL: z.string().refine(isForBrowsers, 'expected https://…').optional(),
  POWERED_BY_NAME: z.string().max(60, 'expected at most 60 characters').default('Kypseli'),
  POWERED_BY_URL: url('https://…', 'http', 'https').optional(),
  CONSOLE_TAG: line(40),
  OPERATOR_NAME: line(100),
  OPERATOR_ADDRESS: line(200),
  OPERATOR_EMAIL: z.email('expected an email address').optional(),
  OPERATOR_REGISTRATION: line(60),
  OPERATOR_TAX_NUMBER: line(60),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w+$/, 'expected a secret key such as sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'expected a signing secret such as whsec_…')
    .optional(),
  STRIPE_PRICE_MONTHLY: z.string().regex(PRICE, 'expected the id of a price such as price_…').optional(),
  STRIPE_PRICE_YEARLY: z.string().regex(PRICE, 'expected the id of a price such as price_…').optional(),
  STRIPE_API_URL: url('https://…', 'http', 'https').optional(),
  FREE_HIVE_LIMIT: wholeNumber(0, 1_000_000).default(5),
  SHUTDOWN_DELAY: wholeNumber(0, 60).default(0),
  ROLE: oneOf('all', 'api', 'worker').default('all'),
  DEMO: oneOf('on', 'off').default('on'),
  RATE_LIMIT: oneOf('on', 'off').default('on'),
  CLOCK: z.iso
    .datetime({ offset: true, error: 'expected an instant such as 2026-05-01T08:00:00Z' })
    .transform((text) => new Date(text))
    .optional(),
  FAIL_AT: z.string().optional(),
});

/** Every variable that the server reads, without those of OpenTelemetry. */
export const VARIABLES = Object.keys(environment.shape);

/** Those that are secrets or may hold one, such as a password in an address. */
export const SECRET_VARIABLES: ReadonlySet<string> = new Set<keyof typeof environment.shape>([
  'DATABASE_URL',
  'REDIS_URL',
  'EVENTSTORE_URL',
  'SMTP_URL',
  'JWT_SECRET',
  'METRICS_TOKEN',
  'GEOCODER_URL',
  'TILE_URL',
  'ANALYTICS_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_URL',
]);

const operatorOf = (read: z.infer<typeof environment>): Operator | undefined =>
  read.OPERATOR_NAME === undefined
    ? undefined
    : {
        name: read.OPERATOR_NAME,
        address: read.OPERATOR_ADDRESS!,
        email: read.OPERATOR_EMAIL!,
        registration: read.OPERATOR_REGISTRATION,
        taxNumber: read.OPERATOR_TAX_NUMBER,
      };

const stripeOf = (read: z.infer<typeof environment>): Config['stripe'] =>
  read.STRIPE_SECRET_KEY === undefined
    ? undefined
    : {
        secretKey: read.STRIPE_SECRET_KEY,
        webhookSecret: read.STRIPE_WEBHOOK_SECRET!,
        prices: { monthly: read.STRIPE_PRICE_MONTHLY!, yearly: read.STRIPE_PRICE_YEARLY! },
        apiUrl: read.STRIPE_API_URL,
      };

/** Rules between variables; on the raw values, so that they are listed together with each variable's own errors. */
function conflicts(env: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  const check = (wrong: boolean, problem: string) => {
    if (wrong) problems.push(problem);
  };
  if (env.NODE_ENV === 'production') {
    check(!env.JWT_SECRET, 'JWT_SECRET: needed in production');
    check(!env.PUBLIC_URL, 'PUBLIC_URL: needed in production');
    check(!!env.DATABASE_URL && !env.SMTP_URL, 'SMTP_URL: needed in production with DATABASE_URL');
    check(env.RATE_LIMIT === 'off', 'RATE_LIMIT: cannot be off in production');
    check(!!env.CLOCK, 'CLOCK: not allowed in production');
  }
  for (const name of WITH_STRIPE) {
    check(!!env.STRIPE_SECRET_KEY && !env[name], `${name}: needed with STRIPE_SECRET_KEY`);
    check(!env.STRIPE_SECRET_KEY && !!env[name], `${name}: of no use without STRIPE_SECRET_KEY`);
  }
  const operator = OPERATOR.filter((name) => env[name]);
  for (const name of IDENTITY) check(operator.length > 0 && !env[name], `${name}: needed with ${operator[0]}`);
  check(
    env.NODE_ENV === 'production' && (env.STRIPE_API_URL?.startsWith('http:') ?? false),
    'STRIPE_API_URL: expected https in production',
  );
  check(!!env.FAIL_AT && env.NODE_ENV !== 'test', 'FAIL_AT: only with NODE_ENV test');
  const alone = env.ROLE === 'api' || env.ROLE === 'worker';
  check(alone && !env.DATABASE_URL, 'DATABASE_URL: needed with ROLE api or worker, which share one database');
  return problems;
}

/** Reads the configuration from an environment; an empty variable counts as unset. Throws ConfigError. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const parsed = environment.safeParse(given);
  const problems = conflicts(given);
  if (!parsed.success) {
    problems.unshift(...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError([...new Set(problems)]);
  const read = parsed.data;
  const publicUrl = (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, '');
  return {
    env: read.NODE_ENV,
    host: read.HOST,
    port: read.PORT,
    publicUrl,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    eventStoreUrl: read.EVENTSTORE_URL,
    redisUrl: read.REDIS_URL,
    metricsToken: read.METRICS_TOKEN,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? senderOf(publicUrl),
    trustedProxies: read.TRUSTED_PROXIES,
    jwtSecret: read.JWT_SECRET,
    geocoderUrl: read.GEOCODER_URL,
    tileUrl: read.TILE_URL,
    analyticsUrl: read.ANALYTICS_URL,
    poweredBy: { name: read.POWERED_BY_NAME, url: read.POWERED_BY_URL },
    consoleTag: read.CONSOLE_TAG,
    operator: operatorOf(read),
    stripe: stripeOf(read),
    freeHiveLimit: read.FREE_HIVE_LIMIT,
    role: read.ROLE,
    shutdownDelay: read.SHUTDOWN_DELAY * 1_000,
    // The demo provider pays the demo account's plan.
    demo: read.DEMO === 'on' && !read.DATABASE_URL && !read.STRIPE_SECRET_KEY,
    rateLimit: read.RATE_LIMIT === 'on',
    clock: read.CLOCK,
    failAt: read.FAIL_AT,
  };
}
