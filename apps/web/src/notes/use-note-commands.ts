import { madeId, type Note, notes as routes } from '@kypseli/contract';
import { useMemo } from 'react';
import { queryKeys } from '../api/queries';
import type { NewNoteChange, NoteChange } from '../commands/kinds/notes';
import { useCommands } from '../commands/use-commands';
import { currentAccount } from '../offline/account';
import { newId } from '../offline/new-id';
import type { About, ShownNote } from './shown-note';

/** Notes have their own line in the queue: no command of an apiary waits for a recording. */
const LINE = 'notes';

export interface NoteTexts extends About {
  text: string;
  transcript: string;
}

/** A hive's note belongs to the hive's current apiary. */
const aboutOf = ({ apiaryId, hive }: About): Record<string, string> =>
  hive ? { hive_id: hive.id } : apiaryId ? { apiary_id: apiaryId } : {};

const changed = (id: string, values: NoteChange['values']) => ({
  kind: 'note',
  args: { id, values } satisfies NoteChange,
});

/** The commands on notes: write, change, star, delete. */
export const useNoteCommands = () => {
  const { submit } = useCommands();
  return useMemo(
    () => ({
      /** Adds a note, with its recording if there is one; shown as unsent until the server has it. Returns its id too. */
      write: (text: string, about: About, sound?: Blob, again?: string) => {
        const body = { text, ...aboutOf(about) };
        const note: NewNoteChange['note'] = {
          text,
          transcript: null,
          audio: sound ? { type: 'audio/webm', bytes: sound.size } : null,
          starred: false,
          apiary_id: about.apiaryId,
          hive: about.hive,
          created_at: new Date().toISOString(),
        };
        const preview: ShownNote = { ...note, id: newId(), unsent: 'waiting', files: sound && { audio: sound } };
        const sent = submit({
          route: routes.write,
          input: { body },
          files: sound && { audio: sound },
          preview,
          apiaryId: LINE,
          again,
          describe: { key: sound ? 'notes:command.record' : 'notes:command.write' },
          change: { kind: 'noteWritten', args: { note } satisfies NewNoteChange },
          invalidates: [queryKeys.notes],
        });
        return { id: madeId(currentAccount() ?? '', sent.id, 0), sent };
      },

      /** `again`: the refused command that this one takes the place of. */
      change: (note: Note, to: NoteTexts, again?: string) =>
        submit({
          route: routes.change,
          input: {
            params: { id: note.id },
            body: {
              text: to.text,
              ...(note.audio && { transcript: to.transcript || null }),
              ...(isAbout(note, to) ? {} : { apiary_id: null, hive_id: null, ...aboutOf(to) }),
            },
          },
          apiaryId: LINE,
          again,
          describe: { key: 'notes:command.change' },
          change: changed(note.id, {
            audio: note.audio,
            text: to.text,
            transcript: to.transcript || null,
            apiary_id: to.apiaryId,
            hive: to.hive,
          }),
          invalidates: [queryKeys.notes],
        }),

      star: (note: Note, starred: boolean) =>
        void submit({
          route: routes.setStarred,
          input: { params: { id: note.id }, body: { starred } },
          apiaryId: LINE,
          describe: { key: starred ? 'notes:command.star' : 'notes:command.unstar' },
          change: changed(note.id, { starred }),
          invalidates: [queryKeys.notes],
        }),

      remove: (note: Note) =>
        submit({
          route: routes.delete,
          input: { params: { id: note.id } },
          apiaryId: LINE,
          describe: { key: 'notes:command.delete' },
          change: changed(note.id, null),
          invalidates: [queryKeys.notes],
        }),
    }),
    [submit],
  );
};

const isAbout = (note: Note, { apiaryId, hive }: About) =>
  note.apiary_id === apiaryId && (note.hive?.id ?? null) === (hive?.id ?? null);
