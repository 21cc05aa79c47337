#!/usr/bin/env node
import { existsSync } from 'node:fs';

const main = new URL('../dist/main.js', import.meta.url);
if (existsSync(main)) await import(main.href);
else {
  console.error('kypseli is not built yet: run `npm run build:server`, or start it with bin/kypseli.');
  process.exitCode = 1;
}
