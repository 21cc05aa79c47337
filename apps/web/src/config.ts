/** The operator of the service. */
interface Operator {
  name: string;
  address: string;
  email: string;
  registration?: string;
  taxNumber?: string;
}

interface Config {
  /** The address of map tiles with {z}, {x} and {y}; null: bundled outlines, and nothing leaves the server. */
  tileUrl: string | null;
  /** The tracker's script, loaded only after consent; null: there is none. */
  analyticsUrl: string | null;
  poweredBy: { name: string; url: string | null };
  /** Null: the operator is not configured. */
  operator: Operator | null;
}

const standard: Config = {
  tileUrl: null,
  analyticsUrl: null,
  poweredBy: { name: 'Kypseli', url: null },
  operator: null,
};

const fromPage = JSON.parse(document.getElementById('config')?.textContent || '{}') as Partial<Config>;

/** The server's configuration for the web app; read only here. */
export const config: Config = { ...standard, ...fromPage };

/** The nonce of this page: every added script or style must have it. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
