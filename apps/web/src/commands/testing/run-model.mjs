/**
 * Runs the schedules that its parent asks for, on the app's code with one text in place of another. A process without
 * Jest, in whose realm the same code takes twice the time, and Vite does not work.
 */
import { buildPage } from './build-page.mjs';
import { firstBroken } from './model.ts';

const code = await buildPage();

process.on('message', async ({ first, times, right = '', wrong = '' }) => {
  const page = right ? code.page.replaceAll(right, wrong) : code.page;
  const isAltered = page !== code.page;
  process.send({ isAltered, broken: await firstBroken({ ...code, page }, first, times) });
});
