import type { CallInput, CallOutput, Route } from '@kypseli/contract';

export interface Example {
  body?: unknown;
  answer?: unknown;
}

/** The documentation of a route that its declaration in the contract does not hold. */
export interface RouteDocs extends Example {
  /** What it does and what is worth knowing, in plain words (CommonMark). */
  description: string;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  /** Further examples by name. */
  more?: Record<string, Example>;
  /** What the fields of a multipart form hold. */
  form?: Record<string, string>;
  /** What a success means. */
  success?: string;
  /** What the other status of a success means. */
  otherwise?: string;
}

/** The documentation of a route. Its examples are typed by the route's schemas: a missing one does not compile. */
type DocsOf<R> = R extends Route
  ? Pick<RouteDocs, 'description' | 'form' | 'success' | 'otherwise'> &
      CallInput<R> & { answer: CallOutput<R>; more?: Record<string, { body?: BodyIn<R>; answer?: CallOutput<R> }> }
  : never;
type BodyIn<R> = CallInput<R> extends { body: infer B } ? B : never;

/** The documentation of every route of an area. */
export type AreaDocs<Area> = { [Name in keyof Area]: DocsOf<Area[Name]> };
