// The content security policy forbids eval. zod asks for it as soon as the first schema is made, so it is configured first.
globalThis.__zod_globalConfig = { jitless: true };
