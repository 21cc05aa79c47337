// The content security policy forbids eval. zod asks for it as soon as the first schema is made, so it is configured first.
globalThis.__zod_globalConfig = { jitless: true };

// The first thing painted has the colours that were chosen (shell/theme.ts); without storage, the system's.
const stored = (() => {
  try {
    return localStorage.getItem('kypseli.theme');
  } catch {
    return null;
  }
})();
const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
document.documentElement.dataset.theme = ['light', 'dark', 'sun'].includes(stored) ? stored : system;
