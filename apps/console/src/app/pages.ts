import type { Route } from '@kypseli/contract';
import { system } from '@kypseli/contract/admin';
import { IconLayoutDashboard, IconServer2 } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { TextKey } from '../i18n/messages';
import { part } from './part';
import type { Group } from './resource';

/** A page of the menu that is no list of records, such as the dashboard or the system. */
export interface MenuPage {
  path: string;
  label: TextKey;
  icon: ComponentType<{ size?: number | string }>;
  /** null: above the groups. */
  group: Group | null;
  page: ComponentType;
  /** The call that it reads: roles that may not call it do not see the page. */
  route?: Pick<Route, 'staff'>;
  goKey?: string;
}

export const pages: MenuPage[] = [
  {
    path: '/',
    label: 'shell.items.dashboard',
    icon: IconLayoutDashboard,
    group: null,
    page: part(
      ['dashboard', 'checks', 'doctor', 'jobs'],
      async () => (await import('../pages/dashboard/DashboardPage')).DashboardPage,
    ),
    goKey: 't',
  },
  {
    path: '/system',
    label: 'shell.items.system',
    icon: IconServer2,
    group: 'operations',
    page: part(['system', 'checks', 'doctor'], async () => (await import('../pages/system/SystemPage')).SystemPage),
    route: system.show,
  },
];
