/** Who runs the service. */
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
  /** The tracker's script, to be loaded after consent only; null: there is none. */
  analyticsUrl: string | null;
  poweredBy: { name: string; url: string | null };
  /** Null: the operator has not entered who they are. */
  operator: Operator | null;
}

const standard: Config = {
  tileUrl: null,
  analyticsUrl: null,
  poweredBy: { name: 'Kypseli', url: null },
  operator: null,
};

const fromPage = JSON.parse(document.getElementById('config')?.textContent || '{}') as Partial<Config>;

/** What whoever runs the server has set in its environment; read here alone. */
export const config: Config = { ...standard, ...fromPage };

/** Of this page: whatever adds a script or a style must carry it. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
