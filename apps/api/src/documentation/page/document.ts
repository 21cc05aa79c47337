// biome-ignore lint/suspicious/noExplicitAny: the document is data of many shapes
export type Json = any;

export interface Call {
  id: string;
  area: string;
  method: string;
  path: string;
  operation: Json;
  parameters: Json[];
}

let whole: Json;

/** Resolves a reference; anything else is returned unchanged. */
export const resolved = (thing: Json): Json =>
  typeof thing?.$ref === 'string'
    ? {
        ...thing.$ref
          .slice(2)
          .split('/')
          .reduce((inside: Json, key: string) => inside[key], whole),
        ...thing,
      }
    : thing;

export const readDocument = async (): Promise<{ content: Json; calls: Call[] }> => {
  whole = await (await fetch('/api/openapi.json')).json();
  const calls = Object.entries<Json>(whole.paths).flatMap(([path, item]) =>
    Object.entries<Json>(item).map(([method, operation]) => ({
      id: operation.operationId,
      area: operation.tags[0],
      method: method.toUpperCase(),
      path,
      operation,
      parameters: operation.parameters.map(resolved),
    })),
  );
  return { content: whole, calls };
};

/** The first example of a media type. */
export const exampleOf = (media: Json): unknown =>
  media.example ?? (media.examples ? Object.values<Json>(media.examples)[0].value : undefined);
