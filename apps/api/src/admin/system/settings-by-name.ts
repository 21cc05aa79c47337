import { SECRET_VARIABLES, VARIABLES } from '../../config.js';

/** Every variable of the environment that the server reads; the value only of those that can hold no secret. */
export const settingsByName = (env: NodeJS.ProcessEnv) =>
  VARIABLES.map((name) => {
    const secret = SECRET_VARIABLES.has(name);
    const value = env[name] || null;
    return { name, set: value !== null, secret, value: secret ? null : value };
  });
