import { newKeeper } from './client.js';
import { startServer } from './server.js';

it('times', async () => {
  const server = await startServer();
  const keeper = await newKeeper(server);
  const day = (n: number) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10);
  const N = 100_000,
    H = 100;
  const rows = Array.from({ length: N }, (_, i) => `H${i % H},${day(Math.floor(i / H))},${i % 20}`);
  const mapping = {
    apiary: { value: 'Heath' },
    hive: { column: 'Hive' },
    visits: [{ date: { column: 'Day', format: 'YYYY-MM-DD' }, fields: { populationFrames: { column: 'Bees' } } }],
  };
  for (let k = 0; k < 2; k++) {
    const form = new FormData();
    form.append('mapping', JSON.stringify(mapping));
    form.append('file', new Blob([`Hive,Day,Bees\n${rows.join('\n')}\n`]), 'heath.csv');
    const headers = { authorization: `JWT ${keeper.token}` };
    let t = performance.now();
    const lap = (s: string) => {
      console.log(s, Math.round(performance.now() - t));
      t = performance.now();
    };
    const up = await fetch(`${server.url}/api/v1/imports`, { method: 'POST', headers, body: form });
    const { id } = (await up.json()).result.import;
    lap('upload');
    await keeper.post(`/api/v1/imports/${id}/run`);
    lap('run');
    let worst = 0;
    for (;;) {
      const t1 = performance.now();
      const i = (await keeper.get(`/api/v1/imports/${id}`)).body.result.import;
      worst = Math.max(worst, performance.now() - t1);
      if (i.state !== 'running') {
        console.log(i.state, i.counts, i.error);
        break;
      }
      await new Promise((r) => setTimeout(r, 100));
    }
    lap('job');
    console.log('slowest GET', Math.round(worst));
  }
  console.log(server.log().slice(-2000));
  await server.close();
}, 300_000);
