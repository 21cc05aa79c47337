let starting;

const start = async () => {
  await import('./load-ts.mjs');
  const { startServer } = await import('./api/server.ts');
  // On a busy machine Jest ends its workers by a signal, which alone would leave the server behind.
  process.once('SIGTERM', () => process.exit(143));
  return startServer({ lasting: true });
};

/** The server with the default settings that all test files of this process share. It ends with the process. */
export const lastingServer = async () => {
  if (starting && (await starting).hasEnded()) starting = undefined;
  starting ??= start();
  try {
    return await starting;
  } catch (error) {
    starting = undefined;
    throw error;
  }
};
