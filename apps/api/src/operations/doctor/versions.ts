import { readFileSync } from 'node:fs';
import { RELEASE } from '../../release.js';

const operatingSystem = (): string => {
  try {
    const text = readFileSync('/etc/os-release', 'utf8');
    const value = (name: string) => new RegExp(`^${name}="?([^"\n]*)"?$`, 'm').exec(text)?.[1] ?? '';
    return `${value('ID')} ${value('VERSION_ID')}`.trim();
  } catch {
    return process.platform;
  }
};

/** Of this process: the release, Node.js, the system. */
export const versions = (): string => `Kypseli ${RELEASE} on node ${process.versions.node}, ${operatingSystem()}`;
