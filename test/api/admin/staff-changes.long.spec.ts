import { as } from '../client.js';
import { startPeer } from '../peer.js';
import { eventually, startServer } from '../server.js';
import { codeOf, invite, newMember, STAFF_PASSWORD, trail } from '../staff.js';

describe('the audit trail', () => {
  it('loses what is older than three years, and is still checked from the hash before', async () => {
    const four = 4 * 365 * 86_400_000;
    const past = await startServer({ env: { CLOCK: new Date(Date.now() - four).toISOString() } });
    try {
      const token = (await invite(past, 'operator')).split('#token=')[1]!;
      const { secret } = (await as(past).post('/admin/api/auth/invitation', { token })).body;
      const joining = { token, password: STAFF_PASSWORD, code: codeOf(secret, 0, Date.now() - four) };
      expect((await as(past).post('/admin/api/auth/join', joining)).status).toBe(200);
      const old = await trail(past);
      const later = await startPeer(past, { CLOCK: new Date().toISOString(), LOG_LEVEL: 'info' });
      try {
        // Once an hour, and when a process starts: the end of the chain is then in the log too.
        await eventually(
          async () => (later.log().includes('"msg":"audit trail"') ? true : undefined),
          () => 'The end of the chain was never logged.',
        );
        expect(later.log()).toMatch(new RegExp(`"part":"security".*"seq":${old.length},"hash":"[0-9a-f]{64}"`));
        const operator = await newMember({ url: later.url, env: past.env }, 'operator');
        const { body } = await operator.get('/admin/api/audit/check');
        expect(body).toMatchObject({ first: old.length + 1, broken_at: null });
        expect((await trail(past)).map(({ seq }) => Number(seq))).toEqual(
          Array.from({ length: body.entries }, (_, nth) => body.first + nth),
        );
      } finally {
        await later.end();
      }
    } finally {
      await past.close();
    }
  });
});
