import type { AnyCommand } from '../../command.js';
import { accountImportCommands } from './account-imports.js';
import { changeCommands } from './change-account.js';
import { eraseAccount } from './erase-account.js';
import { exportAccount } from './export-account.js';
import { listAccounts } from './list-accounts.js';
import { loginCommands } from './login-changes.js';
import { showAccount } from './show-account.js';

export const accountCommands: AnyCommand[] = [
  listAccounts,
  showAccount,
  ...loginCommands,
  ...changeCommands,
  ...accountImportCommands,
  exportAccount,
  eraseAccount,
];
