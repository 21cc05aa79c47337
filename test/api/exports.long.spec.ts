import { newKeeper } from './client.js';
import { pdfPages } from './downloads.js';
import { DAY, exportsSuite, get, server } from './exports-suite.js';
import { run, upload } from './importing.js';

exportsSuite();

describe('a long paper', () => {
  it('has 600 hives with all their figures on 20 pages or fewer, an apiary per page, no broken word', async () => {
    const many = await newKeeper(server);
    const file = ['apiary,date,hive,status,bees,brood,honey,frames harvested,queen year,queen color,queen seen,note'];
    for (let apiary = 1; apiary <= 12; apiary++)
      for (let hive = 1; hive <= 50; hive++)
        file.push(
          `Apiary ${apiary},${DAY},${apiary}-${hive},excellent,${hive % 20},4.5,3,2.5,2025,blue,yes,super added`,
        );
    const { body } = await upload(many, { file: file.join('\n'), filename: 'hives.csv' });
    const { suggestion, id } = body.result.import;
    expect(suggestion.questions).toEqual([]);
    await many.patch(`/api/v1/imports/${id}`, { mapping: suggestion.mapping });
    await run(many, id);
    for (const [language, words] of [
      ['el', ['Σελίδα', 'από', 'Τρυγημένα', '2,5']],
      ['es', ['Página', 'de', 'cosechados', 'excelente']],
    ] as const) {
      const pages = await pdfPages((await get('hives.pdf', `?language=${language}`, many)).bytes);
      expect(pages.length).toBeLessThanOrEqual(20);
      const numbers = new Set(pages.join(' ').match(/(?<![-\d])\d{1,2}-\d{1,2}(?![-\d])/g));
      expect(numbers.size).toBe(600);
      pages.forEach((page, index) => {
        expect(page).toMatch(new RegExp(`${words[0]} ${index + 1} +${words[1]} ${pages.length}`));
        expect(page.match(/Apiary \d+/g)).toHaveLength(1);
        for (const word of words) expect(page).toContain(word);
      });
    }
  });
});
