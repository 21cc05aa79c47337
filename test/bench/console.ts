/**
 * `npm run bench:console`: how long a list of the staff console takes from the answer of the server until its rows are
 * on the screen, in Chromium: of its next pages, with 25 and 100 rows each. Writes .tmp/bench-console.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from 'playwright/test';
import { createPool } from '../../apps/api/src/platform/database/pool.js';
import { startServer } from '../api/server.js';
import { launchBrowser } from '../browser/browser.js';
import { consoleAs } from '../browser/console/console.js';
import { keeperWithRecords } from '../browser/sample-records.js';
import setup from '../postgres.setup.mjs';
import teardown from '../postgres.teardown.mjs';
import { fillAccounts } from './admin/fill.js';
import { figure, table } from './report.js';

const FILE = fileURLToPath(new URL('../../.tmp/bench-console.json', import.meta.url));
/** A page has 100 rows at most, however many accounts there are: what a list costs the browser does not grow. */
const ACCOUNTS = 5_000;
const LISTS = ['accounts', 'inspections', 'events'];
const SIZES = [25, 100];
const TURNS = 8;
const AT_MOST = { atMost: 100 };

/** Milliseconds from the end of the answer until the frame with its rows is painted. */
const turn = (page: Page, list: string): Promise<number> =>
  page.evaluate(async (path) => {
    const rows = () => document.querySelector('[data-list] tbody')!.textContent;
    const before = rows();
    const answers = () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name: url }) => new URL(url).pathname === path) as PerformanceResourceTiming[];
    performance.clearResourceTimings();
    const changed = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (rows() === before || answers().length === 0) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.querySelector('main')!, { childList: true, subtree: true, characterData: true });
    });
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next')!.click();
    await changed;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    // A task after the frame: it is on the screen.
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
    const painted = performance.now();
    return painted - answers()[0]!.responseEnd;
  }, `/admin/api/${list}`);

/** Seconds of processor time that the page's thread has taken: a busy machine does not make them more. */
const processorTime = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value;
};

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

await setup();
const server = await startServer();
const browser = await launchBrowser();
const figures = [];
const load = loadavg()[0]!;
try {
  await keeperWithRecords(server);
  const pool = createPool(server.env.DATABASE_URL!, console.error);
  const client = await pool.connect();
  await fillAccounts(client, ACCOUNTS);
  client.release(true);
  await pool.end();
  const { page, context } = await consoleAs(server, browser, 'admin', '/accounts');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  for (const list of LISTS)
    for (const size of SIZES) {
      await page.goto(`${server.url}/console/${list}?${new URLSearchParams({ page: '1', perPage: String(size) })}`);
      await page
        .locator('[data-list] tbody tr')
        .nth(size - 1)
        .waitFor();
      const times: number[] = [];
      const processor: number[] = [];
      for (let nth = 0; nth < TURNS; nth += 1) {
        await page.getByRole('button', { name: 'Next', disabled: false }).waitFor();
        const before = await processorTime(cdp);
        times.push(await turn(page, list));
        processor.push(1_000 * ((await processorTime(cdp)) - before));
      }
      const measure = `${list}, ${size} rows`;
      figures.push(
        { ...figure(measure, 'ms', median(times), AT_MOST), min: Math.min(...times) },
        {
          ...figure(`${measure}, processor time from the click on`, 'ms', median(processor)),
          min: Math.min(...processor),
        },
      );
    }
} finally {
  await browser.close();
  await server.close();
  await teardown();
}
mkdirSync(dirname(FILE), { recursive: true });
writeFileSync(FILE, `${JSON.stringify({ load, accounts: ACCOUNTS, figures }, null, 2)}\n`);
console.log(`Load ${load.toFixed(1)} at the start; from the answer until it is painted.\n\n${table(figures)}`);
