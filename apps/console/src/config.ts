interface Config {
  /** Names the installation beside the logo, so that nobody acts on the wrong server; null: no tag. */
  tag: string | null;
}

const fromPage = JSON.parse(document.getElementById('config')?.textContent || '{}') as Partial<Config>;

/** The server's configuration for the console; read only here. */
export const config: Config = { tag: null, ...fromPage };

/** The nonce of this page: every added style must have it. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
