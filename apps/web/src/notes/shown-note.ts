import type { Note } from '@kypseli/contract';

export type NotedHive = NonNullable<Note['hive']>;

/** What a note is about: nothing, an apiary, or one of its hives. */
export interface About {
  apiaryId: string | null;
  hive: NotedHive | null;
}

/** A note as lists show it. */
export interface ShownNote extends Note {
  /** Not on the server yet; its recording is on this device. */
  unsent?: 'waiting' | 'refused';
  files?: Record<string, Blob> | undefined;
  /** Why it was refused. */
  why?: string;
}
