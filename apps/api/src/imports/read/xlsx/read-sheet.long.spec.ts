import { makeZip, workbookParts } from '../testing/make-workbook.js';
import { readTable } from '../testing/read-table.js';

const parts = () => workbookParts([{ name: 'Records', rows: [['Hive'], ['7']] }]);
const SHEET = 'xl/worksheets/sheet1.xml';

describe('what is no workbook to be read', () => {
  it('a bomb: much more inside than outside', async () => {
    const rows = Buffer.alloc(301 * 2 ** 20, `${' '.repeat(1_000_000)}<row/>`);
    const bomb = makeZip({ ...parts(), [SHEET]: Buffer.concat([Buffer.from('<worksheet>'), rows]) });
    expect(bomb.length).toBeLessThan(2 ** 20);
    await expect(readTable(bomb, { partBytes: 100_000 })).rejects.toMatchObject({ code: 'payload_too_large' });
  }, 60_000);
});
