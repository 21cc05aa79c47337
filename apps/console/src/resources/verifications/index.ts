import type { Verification } from '@kypseli/contract/admin';
import { IconShieldCheck } from '@tabler/icons-react';
import { part } from '../../app/part';
import type { ConsoleResource } from '../../app/resource';

export const verifications: ConsoleResource = {
  name: 'verifications',
  label: 'shell.items.verifications',
  group: 'operations',
  icon: IconShieldCheck,
  list: part(['verifications'], async () => (await import('./VerificationList')).VerificationList),
  show: part(['verifications', 'doctor'], async () => (await import('./VerificationShow')).VerificationShow),
  recordRepresentation: (verification: Verification) => verification.asked_at,
};
