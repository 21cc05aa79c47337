import { readFileSync } from 'node:fs';
import type { Keeper } from '../api/client.js';
import type { Server } from '../api/server.js';

/** Sends a recording like the web app; `name` is a file in test/fixtures/audio. */
export const recorded = async (server: Server, keeper: Keeper, name: string, fields: Record<string, string>) => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  const bytes = readFileSync(new URL(`../fixtures/audio/${name}`, import.meta.url));
  form.append('audio', new Blob([new Uint8Array(bytes)]), 'recording');
  const headers = { authorization: `JWT ${keeper.token}` };
  const answer = await fetch(`${server.url}/api/v1/notes`, { method: 'POST', body: form, headers });
  const { result } = (await answer.json()) as { result: { note: { id: string } } };
  return result.note.id;
};

/** A long starred note about a hive, a recording with its transcript, and a note about nothing. */
export const noted = async (server: Server, keeper: Keeper, hiveId: string): Promise<void> => {
  const text =
    'Η βασίλισσα γεννάει καλά, οι μέλισσες είναι ήρεμες και ο πληθυσμός αυξήθηκε πολύ από την προηγούμενη φορά. ' +
    'Η κυψέλη θέλει όροφο μέχρι το τέλος της εβδομάδας, πριν αρχίσει το θυμάρι.';
  const { id } = (await keeper.post('/api/v1/notes', { text, hive_id: hiveId })).body.result.note;
  await keeper.post(`/api/v1/notes/${id}/updatestarred`, { starred: true });
  await recorded(server, keeper, 'spoken.webm', {
    hive_id: hiveId,
    transcript: 'Οι κυψέλες στην άκρη χρειάζονται νερό.',
  });
  await keeper.post('/api/v1/notes', { text: 'Έγινε παραγγελία: κηρήθρες και δύο κυψέλες για το μάθημα.' });
};
