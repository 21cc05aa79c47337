import type { SortPayload } from 'ra-core';
import type { ComponentType } from 'react';
import type { TextKey } from '../i18n/messages';
import type { LiveTopic } from '../live/messages';

export const GROUPS = ['keepers', 'operations', 'administration'] as const;
export type Group = (typeof GROUPS)[number];

/** What a folder of `resources` exports. */
export interface ConsoleResource {
  /** As in the API: `/admin/api/<name>`. */
  name: string;
  label: TextKey;
  group: Group;
  icon: ComponentType<{ size?: number | string }>;
  list: ComponentType;
  show?: ComponentType;
  // biome-ignore lint/suspicious/noExplicitAny: each resource knows the shape of its own records
  recordRepresentation?: (record: any) => string;
  /** The letter after `g` that goes to the list. */
  goKey?: string;
  /** What needs attention: the number of rows of this filter stands in the menu; red for failures. */
  attention?: { filter: Record<string, unknown>; sort: SortPayload; live: LiveTopic; isFailure?: boolean };
  /** False: it is reached from other pages only. */
  menu?: false;
}
