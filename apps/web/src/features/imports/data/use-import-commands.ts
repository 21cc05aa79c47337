import { type Import, imports, type Mapping, type SavedMapping } from '@kypseli/contract';
import { queryClient } from '../../../api/query-client';
import type { Effect } from '../../../commands/effects';
import { useCommands } from '../../../commands/use-commands';
import { importKeys } from './use-import';

const put = (record: Import) => queryClient.setQueryData(importKeys.one(record.id), record);

/** The mapping is shown at once; its result is unknown until the server has checked it. */
const withMapping = (id: string, mapping: Mapping): Effect[] => [
  { queryKey: importKeys.one(id), to: (record: Import) => ({ ...record, mapping }) },
];

/** The commands on an import; the caller explains a refusal. */
export const useImportCommands = () => {
  const { submit } = useCommands();
  return {
    map: async ({ id, filename }: Import, mapping: Mapping): Promise<Import> => {
      const { result } = await submit({
        route: imports.map,
        input: { params: { id }, body: { mapping, answered: true } },
        apiaryId: `import:${id}`,
        describe: { key: 'imports:describe.map', values: { file: filename } },
        effects: withMapping(id, mapping),
        invalidates: [importKeys.list],
        explain: 'form',
        onlyHere: true,
      });
      put(result.import);
      return result.import;
    },
    run: async ({ id, filename }: Import, skipInvalid: boolean, replace: string[] = []): Promise<Import> => {
      const { result } = await submit({
        route: imports.run,
        input: { params: { id }, body: { skip_invalid: skipInvalid, differences: { replace } } },
        apiaryId: `import:${id}`,
        describe: { key: 'imports:describe.run', values: { file: filename } },
        invalidates: [importKeys.list],
        explain: 'form',
        onlyHere: true,
      });
      put(result.import);
      return result.import;
    },
    undo: async ({ id, filename }: Pick<Import, 'id' | 'filename'>): Promise<Import> => {
      const { result } = await submit({
        route: imports.undo,
        input: { params: { id }, body: {} },
        apiaryId: `import:${id}`,
        describe: { key: 'imports:describe.undo', values: { file: filename } },
        invalidates: [importKeys.list],
        explain: 'form',
        onlyHere: true,
      });
      put(result.import);
      return result.import;
    },
    keep: (name: string, mapping: Mapping) =>
      submit({
        route: imports.keepMapping,
        input: { body: { name, mapping } },
        apiaryId: 'import:mappings',
        describe: { key: 'imports:describe.keep', values: { name } },
        invalidates: [importKeys.mappings],
        explain: 'form',
        onlyHere: true,
      }),
    forget: ({ id, name }: SavedMapping) =>
      submit({
        route: imports.forgetMapping,
        input: { params: { id } },
        apiaryId: 'import:mappings',
        describe: { key: 'imports:describe.forget', values: { name } },
        effects: [
          {
            queryKey: importKeys.mappings,
            to: (saved: SavedMapping[]) => saved.filter((one) => one.id !== id),
          },
        ],
        invalidates: [importKeys.mappings],
        onlyHere: true,
      }),
  };
};
