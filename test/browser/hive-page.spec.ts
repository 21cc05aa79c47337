import { readFileSync } from 'node:fs';
import { type Apiary, daysFromNow, inspect, newApiary, today } from '../api/client.js';
import { pdfPages } from '../api/downloads.js';
import { expect } from './expect.js';
import { noSignal } from './offline.js';
import { browserSuite, button, buttonWith, keeper, page, server, sheet, shows } from './suite.js';

browserSuite();

const year = today().slice(0, 4);
const written = (day: string) => day.replaceAll('-', '/');
/** As long as a text on the page may be, and longer. */
const LONG = 'Πολύ δυνατό μελίσσι, χρειάζεται πάτωμα και έναν ακόμη έλεγχο. '.repeat(6);

let home: Apiary;
let hive: string;
beforeEach(async () => {
  home = await newApiary(keeper, ['12', '13'], 'Υμηττός');
  hive = home.hives[0]!;
});

const does = async (type: string, details: object, day: string, title?: string) => {
  const { task } = (
    await keeper.post('/api/generalAction', { type, hive_ids: [hive], initiated_at: day, details, title })
  ).body.result;
  await keeper.post(`/api/generalActionHide/${task.id}`, { day });
};

/** More of everything than the page has room for, in words as long as they may be. */
const recordMuch = async () => {
  await keeper.post(`/api/v1/hive/${hive}/requeen`, {
    day: daysFromNow(-60),
    year: Number(year),
    color: 'blue',
    line: 'Carnica',
    breeder: LONG.slice(0, 90),
    origin: 'bought',
    reason: 'planned',
  });
  const counts = [
    { method: 'alcohol_wash', mites: 12, sample: 300 },
    { method: 'sugar_shake', mites: 1, sample: 300 },
    { method: 'natural_drop', mites: 9, days: 3 },
    { method: 'drone_brood', mites: 2, sample: 100 },
  ];
  for (let nth = 1; nth <= 9; nth++)
    await inspect(keeper, hive, {
      date: daysFromNow(-nth * 5),
      generalStatus: 'good',
      populationFrames: nth + 0.5,
      broodFrames: 3,
      honeycombs: 2,
      queenSeen: false,
      eggsSeen: true,
      queenCells: 2,
      varroa: counts[nth - 1] ?? counts[0],
      note: LONG,
    });
  const details = { product: LONG.slice(0, 60), substance: 'oxalic acid', amount: 2.5, unit: 'g', withdrawalDays: 400 };
  for (let nth = 1; nth <= 6; nth++) await does('treatment', details, daysFromNow(-nth), LONG.slice(0, 90));
  for (let nth = 1; nth <= 7; nth++) {
    await does('feeding', { feed: 'syrup_1_1', amount: nth, unit: 'kg' }, today(), LONG.slice(0, 90));
    await does('growth', { kind: 'super_added', count: nth }, daysFromNow(-nth), LONG.slice(0, 90));
  }
  await keeper.post('/api/v1/notes', { hive_id: hive, text: 'Στον ήλιο.' });
};

const openPage = async (tab: number, language: 'en' | 'el') => {
  await page.goto(`${server.url}/${language}/hives/${hive}?apiary=${home.id}&tab=${tab}`);
  await openOnTab(language);
};
const openOnTab = async (language: 'en' | 'el') => {
  await buttonWith(language === 'en' ? 'More for hive 12' : 'Περισσότερα για την κυψέλη 12').click();
  const entry = language === 'en' ? 'Print or share' : 'Εκτύπωση ή κοινοποίηση';
  await page.getByRole('menuitem', { name: entry }).click();
  await sheet().last().getByRole('heading', { level: 3 }).first().waitFor();
};
const printed = async () => pdfPages(await page.pdf({ preferCSSPageSize: true, format: 'A4' }));
/** Without spaces: lines are broken elsewhere in each. */
const packed = (text: string) => text.replaceAll(/\s/g, '');
const texts = async () => (await sheet().last().locator('dd').allInnerTexts()).map(packed);

it('has what was recorded of the hive, from any tab, on one page on paper and in the PDF', async () => {
  await recordMuch();
  await openPage(1, 'en');
  const shown = sheet().last();
  const row = (heading: string, at = 0) =>
    shown
      .locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) })
      .locator('dl')
      .nth(at);
  await expect(row('Queen')).toContainText(new RegExp(`Year\\s*${year}\\s*Mark\\s*blue\\s*Line\\s*Carnica`));
  await expect(row('Last inspections')).toHaveText(
    new RegExp(
      `${written(daysFromNow(-5))}\\s*Status\\s*Good\\s*Bees\\s*1.5\\s*Brood\\s*3\\s*Honey\\s*2\\s*Queen\\s*not seen, eggs, 2 queen cells\\s*Varroa\\s*4.00 mites per 100 bees`,
    ),
  );
  await expect(row('Last inspections', 7)).toContainText(written(daysFromNow(-40)));
  await expect(row('Last inspections', 8)).toHaveCount(0);
  await shown.getByText('1 more in Kypseli').first().waitFor();
  await expect(row('Varroa, last counts')).toContainText(/4\.00 mites per 100 bees.*reached.*Source\s*\S+/);
  await expect(row('Treatments')).toContainText(written(daysFromNow(399)));
  await expect(row(`Feeding in ${year}`)).toContainText('kg');
  await expect(row('Supers and other growth')).toContainText('Super added, 1');
  await expect(row('Notes')).toContainText('Στον ήλιο.');
  await expect(row('Notes', 1)).toContainText('Πολύ δυνατό μελίσσι');

  const all = await texts();
  const [paper, ...others] = await printed();
  expect(others).toEqual([]);
  const started = page.waitForEvent('download');
  await button('Save as PDF').click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^Hive 12, Υμηττός .*\.pdf$/);
  const [saved, ...more] = await pdfPages(readFileSync(await file.path()));
  expect(more).toEqual([]);
  for (const text of ['Hive 12, Υμηττός', `Printed on`].map(packed).concat(all)) {
    expect(packed(paper!)).toContain(text);
    expect(packed(saved!)).toContain(text);
  }
  expect(paper).not.toMatch(/New inspection|Save as PDF/);
});

it('says what is not recorded, in Greek, and prints what the device has without a signal', async () => {
  await openPage(2, 'el');
  await expect(sheet().last().locator('section > p')).toHaveText(Array.from({ length: 7 }, () => 'χωρίς καταγραφή'));
  await page.keyboard.press('Escape');
  await inspect(keeper, hive, { generalStatus: 'good', populationFrames: 7.5 });
  await page.reload();
  await openOnTab('el');
  await expect(sheet().last()).toContainText('7,5');

  await noSignal();
  await shows(/Δεν ήταν δυνατή η δημιουργία του PDF\..*Η εκτύπωση γίνεται και χωρίς σήμα\./, () =>
    button('Αποθήκευση ως PDF').click(),
  );
  const [paper, ...others] = await printed();
  expect(others).toEqual([]);
  for (const words of ['Κυψέλη 12, Υμηττός', 'Καλή', '7,5', 'χωρίς καταγραφή'])
    expect(packed(paper!)).toContain(packed(words));
});

declare global {
  interface Window {
    /** The files that the browser was asked to share: the name, the type and the beginning of the file. */
    shared?: string[];
  }
}

it('is shared as a file where the browser shares files, also if the PDF came too late for the first touch', async () => {
  await page.addInitScript(() => {
    let late = true;
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files: [file] }: { files: [File] }) => {
        if (late) {
          late = false;
          throw new DOMException('', 'NotAllowedError');
        }
        window.shared = [file.name, file.type, (await file.text()).slice(0, 5)];
      },
    });
  });
  await openPage(0, 'en');
  await button('Share PDF').click();
  await button('The PDF is ready: share it').click();
  const shared = await (await page.waitForFunction(() => window.shared)).jsonValue();
  expect(shared).toEqual(['Hive 12, Υμηττός.pdf', 'application/pdf', '%PDF-']);
});
