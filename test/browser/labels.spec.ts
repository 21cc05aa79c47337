import { readFileSync, writeFileSync } from 'node:fs';
import { labelAddress, labelCode, spacedLabelCode } from '@kypseli/contract';
import { newApiary, newKeeper, today } from '../api/client.js';
import { pdfPages } from '../api/downloads.js';
import { accessibilityViolations, DESKTOP, overflowing, settle } from './browser.js';
import { expect } from './expect.js';
import { film, go, home, labelsOf, labelsSuite, one, PICTURE, SPARE, two } from './labels-suite.js';
import { button, buttonWith, context, page, select, server, sheet, shows, untilServerHas } from './suite.js';

labelsSuite();
const looksRight = async () => {
  await settle(page);
  await expect.poll(async () => [await overflowing(page), await accessibilityViolations(page)]).toEqual([[], []]);
};

describe('the address of a label', () => {
  test('asks for a new round, then leads to the form of its hive, in capitals as it is printed', async () => {
    const printed = labelAddress('', labelCode(two)).slice(1);
    await go(printed);
    await page.getByText('New round today?').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/en/${printed}`);
    await page.getByRole('link', { name: 'Start with 2' }).click();
    await page.locator('label', { hasText: 'Good' }).click();
    await shows(/^Hive 2 saved/, () => buttonWith(/^Save/).first().click());
    await go(printed);
    await page.getByText(/You’re correcting the inspection/).waitFor();
    expect(new URL(page.url()).searchParams.get('round')).toBe(today());
  });

  test('says what is wrong with a code, whose it is, and gives a spare label to a hive', async () => {
    const foreign = (await newApiary(await newKeeper(server), 1)).hives[0]!;
    await go(`el/h/${labelCode(foreign)}`);
    await page.getByText('Αυτή η ετικέτα δεν είναι δική σας.').waitFor();
    await go('en/h/0000000Z0');
    await page.getByText('This code has a mistake').waitFor();
    await go(`h/${SPARE.toLowerCase()}`);
    await page.getByText('Spare label').waitFor();
    await buttonWith('Give it to a hive').click();
    await sheet().getByRole('radio', { name: '3' }).check();
    await looksRight();
    await buttonWith('Give the label to 3').click();
    await page.getByText(`Label ${spacedLabelCode(SPARE)} is on hive 3 now.`).waitFor();
    await page.getByRole('link', { name: 'Start with 3' }).waitFor();
    const own = home.hives.map((id) => [labelCode(id)]);
    await untilServerHas(labelsOf, own.with(2, [...own[2]!, SPARE].sort()));
    await button('Undo').click();
    await page.getByText('Spare label').waitFor();
    await untilServerHas(labelsOf, own);
  });
});

describe('scanning', () => {
  test('reads the label in front of the camera, and another one that is typed', async () => {
    await go('en/hives');
    await page.getByRole('navigation', { name: 'Main screens' }).getByRole('link', { name: 'Scan' }).click();
    await page.getByRole('link', { name: 'Start with 2' }).waitFor();
    await looksRight();
    writeFileSync(PICTURE, film('https://example.org/h/'));
    await go('en/scan');
    await page.getByText('This is not a hive label.').waitFor();
    await buttonWith('Type the code').click();
    const field = page.getByRole('textbox', { name: 'Code on the label' });
    await field.fill(labelCode(one).slice(0, 8));
    await button('Open').click();
    await page.getByText('Check the 9 letters and digits on the label.').waitFor();
    await field.fill(spacedLabelCode(labelCode(one)).toLowerCase());
    await button('Open').click();
    await page.getByRole('link', { name: 'Start with 1' }).waitFor();
  });
});

test('labels of selected hives are printed from the first free place on, with a signal only', async () => {
  await page.setViewportSize(DESKTOP);
  await go('en/hives');
  await select('2', '3');
  await buttonWith('More for the selected hives').click();
  await page.getByRole('menuitem', { name: 'Print labels' }).click();
  await page.getByRole('img', { name: 'Sheet 1 of 1' }).waitFor();
  for (let place = 1; place < 21; place += 1) await buttonWith('First free label: more').click();
  const preview = page.getByRole('img', { name: 'Sheet 1 of 2' });
  await expect(preview.getByText('used')).toHaveCount(20);
  await expect(preview.getByText(spacedLabelCode(labelCode(two)))).toHaveCount(1);
  await looksRight();
  const [file] = await Promise.all([page.waitForEvent('download'), button('PDF').click()]);
  const pages = await pdfPages(readFileSync(await file.path()));
  expect(pages.map((words) => /\b[23]\b/.exec(words)?.[0])).toEqual(['2', '3']);
  const opened = context.waitForEvent('page').then((tab) => tab.waitForEvent('download'));
  await Promise.all([opened, buttonWith('Print 2 sheets').click()]);
  await context.setOffline(true);
  await page.getByText('This needs a signal.').waitFor();
  await expect(button('PDF')).toBeDisabled();
});
