/** Where a test makes the process die as `kill -9` does: FAIL_AT names the place, only with NODE_ENV=test. */
export const failAt = async (env: NodeJS.ProcessEnv, place: string): Promise<void> => {
  if (env.NODE_ENV !== 'test' || env.FAIL_AT !== place) return;
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
};
