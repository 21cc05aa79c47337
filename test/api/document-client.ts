import { ApiDocument, type Json, type Operation } from './document.js';

export interface Asked {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Sent as multipart instead of a body. */
  form?: Record<string, File | string>;
  /** The expected error code; a success by default. */
  refused?: string;
  /** The expected status; any success by default. */
  status?: number;
}

const eventsOf = (text: string): Json[] =>
  [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!) as Json);

/** A client that knows only an OpenAPI document: calls by operation ids, with requests and answers validated. */
export class DocumentClient {
  token?: string;

  private constructor(
    private readonly url: string,
    private readonly document: ApiDocument,
  ) {}

  static async of(url: string): Promise<DocumentClient> {
    return new DocumentClient(url, await ApiDocument.of(url));
  }

  /** @throws if the document lacks the call, the request or the answer, or if the answer is not as expected */
  async call(id: string, asked: Asked = {}): Promise<Json> {
    const operation = this.document.operations.find((each) => each.id === id);
    if (!operation) throw new Error(`${id} is not in the document`);
    const response = await fetch(`${this.url}${this.addressOf(operation, asked)}`, {
      method: operation.method,
      headers: {
        ...(this.token && operation.spec.security.length > 0 ? { authorization: `Bearer ${this.token}` } : {}),
        ...(asked.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: asked.form ? formOf(asked.form) : this.bodyOf(operation, asked),
    });
    const answer = await this.readBody(operation, response);
    const spec = `${id} answered ${response.status} ${JSON.stringify(answer)?.slice(0, 500)}`;
    const expected = asked.refused ? answer.error?.code === asked.refused : response.ok;
    if (!expected || (asked.status && asked.status !== response.status)) throw new Error(spec);
    return answer;
  }

  private addressOf({ id, path, pointer, spec }: Operation, { params = {}, query = {} }: Asked): string {
    const given: Record<string, Record<string, unknown>> = { path: params, query };
    const known = (spec.parameters as Json[]).map((each, nth) =>
      this.document.resolved(each, `${pointer}/parameters/${nth}`),
    );
    for (const [parameter, at] of known) {
      const value = given[parameter.in]?.[parameter.name];
      if (value === undefined && parameter.required) throw new Error(`${id} asks for ${parameter.name}`);
      if (value !== undefined) this.allow(`${id} ${parameter.name}`, `${at}/schema`, value);
    }
    for (const name of [...Object.keys(params), ...Object.keys(query)])
      if (!known.some(([parameter]) => parameter.name === name)) throw new Error(`${id} does not take ${name}`);
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!));
    const search = new URLSearchParams(query as Record<string, string>).toString();
    return search === '' ? filled : `${filled}?${search}`;
  }

  private bodyOf({ id, pointer, spec }: Operation, { body }: Asked): string | undefined {
    if (body === undefined) {
      if (spec.requestBody?.required) throw new Error(`${id} asks for a body`);
      return undefined;
    }
    this.allow(id, `${pointer}/requestBody/content/application~1json/schema`, body);
    return JSON.stringify(body);
  }

  private allow(what: string, pointer: string, value: unknown): void {
    const faults = this.document.faults(pointer, value);
    if (faults.length > 0) throw new Error(`${what}: the document does not allow ${faults.join('; ')}`);
  }

  private async readBody(operation: Operation, response: Response): Promise<Json> {
    const type = response.headers.get('content-type') ?? '';
    const read = async () => {
      if (type.startsWith('text/event-stream')) return eventsOf(await response.text());
      if (type.includes('json')) return response.json();
      return type.startsWith('text/') ? response.text() : response.arrayBuffer();
    };
    const body = await read();
    const faults = this.document.answerFaults(operation, { status: response.status, type, body });
    const data = operation.spec.responses[response.status]?.content?.['text/event-stream'];
    if (data)
      for (const each of body)
        faults.push(
          ...this.document.faults(
            `${operation.pointer}/responses/${response.status}/content/text~1event-stream/x-event-data`,
            each,
          ),
        );
    if (faults.length > 0) throw new Error(`${operation.id} answered ${response.status}: ${faults.join('; ')}`);
    return body;
  }
}

const formOf = (entries: Record<string, File | string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.append(name, value);
  return form;
};
