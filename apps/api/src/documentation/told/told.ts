import type { CallInput, CallOutput, Route } from '@kypseli/contract';

export interface Example {
  body?: unknown;
  answer?: unknown;
}

/** What is told of a route beside its declaration, as the document's writer sees it. */
export interface Told extends Example {
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

/** What is told of a route, its examples typed by the route's own schemas; one that is missing is an error of types. */
type ToldOf<R> = R extends Route
  ? Pick<Told, 'description' | 'form' | 'success' | 'otherwise'> &
      CallInput<R> & { answer: CallOutput<R>; more?: Record<string, { body?: BodyIn<R>; answer?: CallOutput<R> }> }
  : never;
type BodyIn<R> = CallInput<R> extends { body: infer B } ? B : never;

/** What is told of every route of an area. */
export type ToldArea<Area> = { [Name in keyof Area]: ToldOf<Area[Name]> };
