import type { adminRoutes } from '@kypseli/contract/admin';

export const ADMIN_INTRODUCTION = {
  title: 'Kypseli administration',
  version: '1',
  summary: 'Staff, what they may see and do, who must agree, and the trail of what was done.',
  description: [
    'The REST API of the staff console and of the operators’ command line. This document is for staff only.',
    '**Authentication.** `POST /admin/api/auth/login` answers a challenge, `POST /admin/api/auth/totp` takes it with a code of the authenticator and answers a token for 10 minutes; send it as `Authorization: Bearer <token>`. A keeper’s token gets 403 here, and a token of staff 401 everywhere else. `x-staff` of each operation names the roles that may call it, whether it asks for a code (`step_up_required`: `POST /admin/api/auth/step-up` opens it for 5 minutes), for an opened account (`reason_required`: `POST /admin/api/openings`), or for the agreement of a second person, and which service tokens may call it.',
    '**Answers** are JSON: an array of a list, an object of everything else. **Errors** are always `{"error": {"code", "message", "issues"}}`.',
    '**Lists** take `filter`, `range` and `sort`, each as JSON, and answer `Content-Range: staff 0-24/57`. Totals are exact up to 10,000 rows; beyond that they are `*`. A list as `.csv` has the same filter and sort, 10,000 rows at most. A personal value is `{"personal": true}` unless its account is open to the caller and `reveal=1` is given, which is recorded.',
    '**Audit trail.** Every change and every opening is entered with it, recorded reads before they are answered. Without an entry there is no answer: 503.',
  ].join('\n\n'),
  license: { name: 'MIT', identifier: 'MIT' },
};

/** The description of each area, in the order of the document. */
export const ADMIN_TAGS: Record<keyof typeof adminRoutes, string> = {
  auth: 'Logging in and out, and the own session.',
  staff: 'Who works here, with which role. For admins.',
  serviceTokens: 'Tokens for scripts, each for a few commands. For admins.',
  openings: 'Opening an account for a reason.',
  accounts: 'All accounts: lists, counts, CSV.',
  apiaries: 'The apiaries of all accounts.',
  hives: 'The hives of all accounts.',
  rounds: 'The inspection rounds of all accounts.',
  inspections: 'The inspections of all accounts.',
  actions: 'The actions of all accounts.',
  notes: 'The notes and recordings of all accounts.',
  imports: 'The imports of all accounts: what is wrong, and checking or running them for their keeper.',
  events: 'The event log.',
  streams: 'The state that the events of a stream give: at any moment, between two, and in the read models.',
  figures: 'The figures of the dashboard.',
  find: 'One search for everything.',
  live: 'What changes, while it changes.',
  approvals: 'What a second person must agree to.',
  audit: 'Who did what: a chain of hashes that nobody can change.',
  projections: 'The versions of the read models: how far they are, and rebuilding them while the server runs.',
  jobs: 'Jobs that failed, run or wait.',
  queues: 'The queues of jobs.',
  recurringTasks: 'What workers do again and again.',
  mails: 'What became of each mail.',
  verifications: 'Checks of the log and of the read models, with what they found.',
  documents: 'This document.',
  support: 'What support does to an account. Each call needs a reason in its body, or an opened account.',
  accountView: 'What support sees of an account that it has opened.',
};
