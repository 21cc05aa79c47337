import { HIVE_PAGE_LIMITS, type HivePage } from '@kypseli/contract';
import { getDocumentProxy } from 'unpdf';
import { newKeeper } from './client.js';
import { pdfPages } from './downloads.js';
import { apiSuite, keeper, server } from './suite.js';

apiSuite();

const LONG = 'Πολύ δυνατό μελίσσι, χρειάζεται πάτωμα. '.repeat(12);

const print = async (page: HivePage, who = keeper) => {
  const answer = await fetch(`${server.url}/api/v1/exports/hive-page.pdf`, {
    method: 'POST',
    headers: { authorization: `JWT ${who.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(page),
  });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

const table = (rows: number, text: string) => ({
  heading: 'Τελευταίες επιθεωρήσεις',
  columns: ['Ημέρα', 'Κατάσταση', 'Βασίλισσα'],
  rows: Array.from({ length: rows }, (_, at) => [`2026/05/${at + 10}`, 'Καλή', text]),
});

it('the page of a hive is printed on one A4 page, in Greek too', async () => {
  const { answer, bytes } = await print({
    title: 'Κυψέλη 7',
    about: 'Υμηττός',
    sections: [
      { ...table(8, 'φάνηκε, αυγά'), note: '15 ακόμη στο Kypseli' },
      { heading: 'Τροφές', columns: [], rows: [], note: 'χωρίς καταγραφή' },
    ],
  });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(decodeURIComponent(answer.headers.get('content-disposition')!)).toMatch(/Κυψέλη 7 \d{4}-\d\d-\d\d\.pdf$/);
  const [paper, ...others] = await pdfPages(bytes);
  expect(others).toEqual([]);
  for (const words of [
    'Κυψέλη 7',
    'Υμηττός',
    'Τελευταίες επιθεωρήσεις',
    '2026/05/17',
    'φάνηκε, αυγά',
    '15 ακόμη στο Kypseli',
    'Τροφές',
    'χωρίς καταγραφή',
    '1 / 1',
  ])
    expect(paper).toContain(words);
});

it('its letters become smaller until all is on the page', async () => {
  const page = { title: '7', about: '', sections: [table(8, LONG.slice(0, 280)), table(8, LONG.slice(0, 140))] };
  const [paper, ...others] = await pdfPages((await print(page)).bytes);
  expect([others, paper!.match(/2026\/05\/17/g)]).toEqual([[], ['2026/05/17', '2026/05/17']]);
});

it('more than fits on the page is refused, and so are callers without a session', async () => {
  const { rows, sections, cell } = HIVE_PAGE_LIMITS;
  const page = {
    title: '7',
    about: '',
    sections: Array.from({ length: sections }, () => table(rows, LONG.slice(0, cell))),
  };
  const { answer, bytes } = await print(page);
  const { error } = JSON.parse(bytes.toString());
  expect([answer.status, error.code, error.issues[0].path, error.issues[0].code]).toEqual([
    400,
    'validation_failed',
    ['sections'],
    'page_full',
  ]);
  expect((await print(page, { ...(await newKeeper(server)), token: '' })).answer.status).toBe(401);
});

it('a long title goes on below, all of it bold', async () => {
  const title = `Κυψέλη 7, ${LONG.slice(0, 100)} → Υμηττός`;
  const { bytes } = await print({ title, about: 'Ετικέτες', sections: [{ ...table(1, 'αυγά'), heading: 'Βαρρόα' }] });
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  const { items } = await page.getTextContent();
  const fontOf = (text: string) =>
    items.flatMap((item) => ('str' in item && item.str.includes(text) ? item.fontName : []))[0];
  expect([fontOf('Κυψέλη'), fontOf('Υμηττός')]).toEqual([fontOf('Βαρρόα'), fontOf('Βαρρόα')]);
  expect(fontOf('Ετικέτες')).not.toBe(fontOf('Βαρρόα'));
});
