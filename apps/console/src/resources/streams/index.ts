import { IconHistory } from '@tabler/icons-react';
import { createElement } from 'react';
import { Navigate } from 'react-router';
import { part } from '../../app/part';
import type { ConsoleResource } from '../../app/resource';

/** Streams are found in the event log, which lists them by their events. */
const StreamList = () => createElement(Navigate, { to: '/events', replace: true });

export const streams: ConsoleResource = {
  name: 'streams',
  label: 'shell.items.events',
  group: 'operations',
  icon: IconHistory,
  list: StreamList,
  show: part(['streams'], async () => (await import('./StreamShow')).StreamShow),
  menu: false,
};
