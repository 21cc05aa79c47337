/** Who and what the examples of the admin API are about. */
export const STAFF_ID = '019a4c1e-7d3f-7c52-9a55-0c8a7a1f4e01';
export const SECOND_ID = '019a4c1e-7d3f-7c52-9a55-0c8a7a1f4e02';
export const STAFF_SESSION_ID = '019a4c1e-7d3f-7c52-9a55-0c8a7a1f4e03';
export const OPENING_ID = '019a4c1e-7d3f-7c52-9a55-0c8a7a1f4e04';
export const SERVICE_ID = '019a4c1e-7d3f-7c52-9a55-0c8a7a1f4e05';
export const STAFF_TOKEN = 'eyJhbGciOiJIUzI1NiIsInR5cCI6InN0YWZmK2p3dCJ9.eyJqdGkiOiIwMTlhNGMxZSJ9.c2lnbmF0dXJl';
export const JOIN_URL = 'https://kypseli.example.org/console/join#token=q2Yc0kq0m3JmJm5cC4oB8v9b8sT1x7uE';
export const JOIN_TOKEN = 'q2Yc0kq0m3JmJm5cC4oB8v9b8sT1x7uE';

export const somebody = {
  id: SECOND_ID,
  email: 'nikos@kypseli.example.org',
  name: 'Nikos Vlachos',
  role: 'support' as const,
  state: 'active' as const,
  second_factor: true,
  recovery_codes: 8,
  sessions: 1,
  created_at: '2026-03-01T08:00:00.000Z',
  last_seen_at: '2026-03-05T09:30:00.000Z',
};

export const OPENING_REASON = 'The keeper asked why the import stopped.';
