import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort } from '../free-port.js';
import { until } from './server-process.js';

/** A real Redis without persistence: killing it also deletes its data. */
export class RedisProcess {
  private running?: ChildProcess;

  private constructor(private readonly port: number) {}

  static async start(): Promise<RedisProcess> {
    const redis = new RedisProcess(await freePort());
    await redis.start();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.running = spawn('redis-server', options, { stdio: 'ignore' });
    await until('Redis to answer', async () => (await this.send('PING')).startsWith('+PONG') || undefined);
  }

  /** It accepts connections and answers nothing until `thaw`. */
  freeze(): void {
    this.running!.kill('SIGSTOP');
  }

  thaw(): void {
    this.running!.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    const child = this.running!;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** Redis's answer to one command; empty if it is not running. */
  send(command: string): Promise<string> {
    return new Promise((resolve) => {
      const socket = connect(this.port, '127.0.0.1', () => socket.write(`${command}\r\n`));
      socket.on('data', (bytes) => {
        resolve(bytes.toString());
        socket.destroy();
      });
      socket.on('error', () => resolve(''));
    });
  }
}
