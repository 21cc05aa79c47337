import type { CallInput, CallOutput, Route } from '@kypseli/contract';

export interface Example {
  body?: unknown;
  answer?: unknown;
}

/** The documentation of a route, beyond its declaration in the contract. */
export interface RouteDocs extends Example {
  /** What it does and what a caller should know, in plain words (CommonMark). */
  description: string;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  /** Further examples by name. */
  more?: Record<string, Example>;
  /** The content of a multipart form's fields. */
  form?: Record<string, string>;
  /** The meaning of a success. */
  success?: string;
  /** The meaning of the other success status. */
  otherwise?: string;
}

/** Documents a route. Its examples are typed by the route's schemas: a missing one does not compile. */
type DocsOf<R> = R extends Route
  ? Pick<RouteDocs, 'description' | 'form' | 'success' | 'otherwise'> &
      CallInput<R> & { answer: CallOutput<R>; more?: Record<string, { body?: BodyIn<R>; answer?: CallOutput<R> }> }
  : never;
type BodyIn<R> = CallInput<R> extends { body: infer B } ? B : never;

/** Documents every route of an area. */
export type AreaDocs<Area> = { [Name in keyof Area]: DocsOf<Area[Name]> };
