import { sampled } from '../faults/tally.js';
import { LIMIT_MS } from '../limit.js';
import { as, PASSWORD } from './client.js';
import { closed, erasureSuite, type Lived, newLife, PROFILE, placesOf, server } from './erasing.js';
import { startPeer } from './peer.js';
import { findingsOf } from './verified.js';

erasureSuite();

it(
  'an erasure interrupted by a crash is finished by another process, wherever that was',
  async () => {
    const lives: Lived[] = [];
    for (const step of sampled(['begun', 'read models', 'first stream', 'streams', 'state'], 1, 2)) {
      const life = await newLife(`qz${step.replace(' ', '')}`);
      lives.push(life);
      const dying = await startPeer(server, { FAIL_AT: `erasure: ${step}`, ROLE: 'api' });
      const erased = as(dying, life.keeper.token).delete(PROFILE, { password: PASSWORD });
      await expect(erased).rejects.toThrow('socket hang up');
      await dying.end('SIGKILL');
      expect((await life.keeper.get(PROFILE)).status).toBe(401);
    }
    for (const { id, marks } of lives) {
      await closed(id);
      expect(await placesOf(marks)).toEqual([]);
      expect((await placesOf([id])).sort()).toEqual(expect.not.arrayContaining(['es.events', 'es_keys.account_keys']));
    }
    expect(await findingsOf(server)).toEqual([]);
  },
  // Five accounts and five processes that start, then the passes of five erasures.
  10 * LIMIT_MS,
);
