import type { Verification } from '@kypseli/contract/admin';
import { IconShieldCheck } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ConsoleResource } from '../../app/resource';

export const verifications: ConsoleResource = {
  name: 'verifications',
  label: 'shell.items.verifications',
  group: 'operations',
  icon: IconShieldCheck,
  list: lazy(async () => ({ default: (await import('./VerificationList')).VerificationList })),
  show: lazy(async () => ({ default: (await import('./VerificationShow')).VerificationShow })),
  recordRepresentation: (verification: Verification) => verification.asked_at,
};
