import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A way to a server that can be closed: its connections end, and new ones are refused. `until`: of an answer that has
 * these bytes, what comes behind them is held back.
 */
export const openGate = async (to: string, { until }: { until?: string } = {}) => {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  const gate = createServer((socket) => {
    const target = connect(Number(port), hostname);
    for (const [one, other] of [
      [socket, target],
      [target, socket],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy()).on('close', () => open.delete(one));
    }
    socket.pipe(target);
    if (until === undefined) target.pipe(socket);
    else
      target.on('data', (bytes: Buffer) => {
        const at = bytes.indexOf(until);
        socket.write(at === -1 ? bytes : bytes.subarray(0, at + until.length));
        if (at !== -1) target.pause();
      });
  });
  const listen = async (on: number) => {
    gate.listen(on, '127.0.0.1');
    await once(gate, 'listening');
  };
  await listen(0);
  const { port: own } = gate.address() as AddressInfo;
  const close = () => {
    gate.close();
    for (const socket of open) socket.destroy();
  };
  return { url: `http://127.0.0.1:${own}`, close, open: () => listen(own) };
};
