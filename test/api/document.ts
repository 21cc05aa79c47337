import { createRequire } from 'node:module';
import type { Ajv, ErrorObject, ValidateFunction } from 'ajv';

const require = createRequire(import.meta.url);
const { Ajv2020 } = require('ajv/dist/2020.js') as typeof import('ajv/dist/2020.js');
const addFormats = require('ajv-formats') as (ajv: Ajv) => void;

// biome-ignore lint/suspicious/noExplicitAny: the document is data; its readers say what they look for
export type Json = any;

export interface Operation {
  id: string;
  method: string;
  /** With parameters as `{id}`. */
  path: string;
  /** Its JSON pointer in the document. */
  pointer: string;
  spec: Json;
}

export interface Given {
  status: number;
  /** The content type of the answer; null: none. */
  type: string | null;
  body: unknown;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('%', '%25');
const wordsOf = (errors: ErrorObject[] | null | undefined) =>
  (errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]*')}$`);
/** Of two matching paths the one with fewer parameters wins. */
const parametersIn = (path: string) => path.split('{').length;

/** An OpenAPI document that validates answers and requests, without other knowledge of the API. */
export class ApiDocument {
  readonly operations: Operation[];
  private readonly patterns: [RegExp, Operation][];
  private readonly ajv: Ajv;
  private readonly compiled = new Map<string, ValidateFunction>();

  constructor(readonly content: Json) {
    this.ajv = new Ajv2020({ strict: false, validateSchema: false, inlineRefs: false, code: { optimize: false } });
    addFormats(this.ajv);
    this.ajv.addSchema(content, 'document');
    this.operations = Object.entries<Json>(content.paths).flatMap(([path, item]) =>
      METHODS.filter((method) => item[method]).map((method) => ({
        id: item[method].operationId,
        method: method.toUpperCase(),
        path,
        pointer: `#/paths/${escaped(path)}/${method}`,
        spec: item[method],
      })),
    );
    this.patterns = this.operations
      .toSorted((a, b) => parametersIn(a.path) - parametersIn(b.path))
      .map((operation) => [patternOf(operation.path), operation]);
  }

  static async of(url: string): Promise<ApiDocument> {
    return new ApiDocument(await (await fetch(`${url}/api/openapi.json`)).json());
  }

  /** The operation of a request; undefined if the document has none. */
  operationFor(method: string, url: string): Operation | undefined {
    const path = url.split('?')[0]!;
    return this.patterns.find(([pattern, { method: its }]) => its === method && pattern.test(path))?.[1];
  }

  /** Resolves a reference; anything else is returned unchanged, with its pointer. */
  resolved(thing: Json, pointer: string): [Json, string] {
    if (typeof thing?.$ref !== 'string') return [thing, pointer];
    const keys = thing.$ref.slice(2).split('/');
    return [keys.reduce((inside: Json, key: string) => inside[key], this.content), thing.$ref];
  }

  /** The errors of a value by the schema at a pointer; [] if there are none. */
  faults(pointer: string, value: unknown): string[] {
    let validate = this.compiled.get(pointer);
    if (!validate) {
      validate = this.ajv.compile({ $ref: `document${pointer}` });
      this.compiled.set(pointer, validate);
    }
    return validate(value) ? [] : wordsOf(validate.errors);
  }

  /** The errors of an answer; [] if it is as documented. */
  answerFaults({ pointer, spec }: Operation, { status, type, body }: Given): string[] {
    const key = String(status);
    if (!spec.responses[key]) return [`the status ${status} is not documented`];
    const [response, at] = this.resolved(spec.responses[key], `${pointer}/responses/${key}`);
    if (!response.content) return [];
    const media = Object.keys(response.content).find((each) => each.split(';')[0] === type?.split(';')[0]);
    if (!media) return [`the type ${type} is not documented for ${status}`];
    if (!media.includes('json')) return [];
    return this.faults(`${at}/content/${escaped(media)}/schema`, body);
  }
}
