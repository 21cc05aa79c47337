import { Peer } from './peer.js';

/**
 * A peer as a process of its own: prints its address, and ends with its standard input; with an argument it listens on
 * that port.
 */
const peer = await Peer.start({ port: Number(process.argv[2] ?? 0) });
process.stdout.write(`${peer.url}\n`);
process.stdin.once('end', () => process.exit()).resume();
