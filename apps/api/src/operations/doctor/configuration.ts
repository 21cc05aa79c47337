import { ConfigError, readConfig, VARIABLES } from '../../config.js';
import { type Check, fine, lookAfter, type Result, skipped, wrong } from './check.js';

const AREA = 'configuration';

/** What follows when a variable cannot be used; the others keep the server from starting. */
const CONSEQUENCES: Record<string, string> = {
  JWT_SECRET: 'Sessions are signed with it: everybody who guesses it is logged in as anybody.',
  PUBLIC_URL: 'Links in mails would lead to another machine.',
  SMTP_URL: 'No mail would be sent: nobody could confirm an address or reset a password.',
  DATABASE_URL: 'Processes would not share their data.',
};
const OTHERWISE = 'The server does not start.';

/** Each problem of the environment, as the server's own reader describes it. */
export const readingProblems = (env: NodeJS.ProcessEnv): { name: string; result: Result }[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((problem) => {
      const [, name, what] = /^(\w+): (.*)$/s.exec(problem) ?? [problem, 'environment', problem];
      return {
        name: name!,
        result: wrong(what!, {
          detail: CONSEQUENCES[name!] ?? OTHERWISE,
          advice: [[`correct ${name}, then restart`, 'README.md lists the variables']],
        }),
      };
    });
  }
};

const UNREADABLE = skipped('the environment is not usable');

const environment: Check = {
  area: AREA,
  name: 'environment',
  advice: [{ action: 'correct the environment, then restart' }],
  async run({ env, config }) {
    const set = VARIABLES.filter((name) => env[name]).length;
    if (!config)
      return wrong(`${set} of ${VARIABLES.length} variables set, not all of them usable`, {
        detail: OTHERWISE,
        advice: [['correct the variables below, then restart']],
      });
    return fine(`${set} of ${VARIABLES.length} variables set, all valid`, `NODE_ENV=${config.env}`);
  },
};

const proxies: Check = {
  area: AREA,
  name: 'TRUSTED_PROXIES',
  advice: [{ action: 'TRUSTED_PROXIES=<address of the proxy>, then restart' }],
  async run({ config }) {
    if (!config) return UNREADABLE;
    if (config.trustedProxies) return fine(config.trustedProxies);
    // This server speaks HTTP only: where users come by HTTPS, a proxy is in front of it.
    if (!config.publicUrl.startsWith('https:')) return fine('not set, and not needed without a proxy');
    return lookAfter('not set, but PUBLIC_URL is https, so requests come through a proxy', {
      detail: 'Every visitor counts as one address: limits apply to all at once.',
      advice: [['TRUSTED_PROXIES=uniquelocal, then restart', 'or the address of the proxy']],
    });
  },
};

const operator: Check = {
  area: AREA,
  name: 'operator',
  advice: [{ action: 'OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL, then restart' }],
  async run({ config }) {
    if (!config) return UNREADABLE;
    if (config.operator) return fine(config.operator.name);
    if (config.env !== 'production') return fine('not named, and not needed outside of production');
    return lookAfter('not named', {
      detail: 'The law requires a service to name its operator; the legal pages say that it is missing.',
      advice: [['set OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_EMAIL, then restart']],
    });
  },
};

export const configurationChecks: Check[] = [environment, proxies, operator];
