import { text } from '@kypseli/domain';
import { z } from 'zod';
import { Language } from './account-forms.js';

/** The most of each part of a page. */
export const HIVE_PAGE_LIMITS = { sections: 10, columns: 8, rows: 12, cell: 500 } as const;

const { sections, columns, rows, cell } = HIVE_PAGE_LIMITS;

/** A page of a hive for print: its texts as they are read, in the order in which they are printed. */
export const HivePage = z
  .strictObject({
    title: text(1, 200),
    about: text(0, 500).meta({ description: 'Below the title, such as the apiary and the day.' }),
    language: Language.optional(),
    sections: z
      .array(
        z.strictObject({
          heading: text(1, 100),
          columns: z.array(text(0, 100)).max(columns),
          rows: z
            .array(z.array(text(0, cell)).max(columns))
            .max(rows)
            .meta({ description: 'A text for each column; further ones are not printed.' }),
          note: text(0, cell).optional().meta({ description: 'Below the rows.' }),
        }),
      )
      .min(1)
      .max(sections),
  })
  .meta({ id: 'HivePage' });
export type HivePage = z.input<typeof HivePage>;
