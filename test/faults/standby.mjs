// A server that has loaded its modules and waits for a line before it starts, so that a restart takes only a moment.
await import('../../apps/api/dist/app.js');
process.stdout.write('loaded\n');
await new Promise((resolve) => process.stdin.once('data', resolve));
process.stdin.destroy();
await import('../../apps/api/dist/main.js');
