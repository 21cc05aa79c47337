import type { BodyOf, ParamsOf, QueryOf, Route } from '@kypseli/contract';
import { checkInput } from '@kypseli/domain';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ROUTE } from './handles.js';
import { notFound, Refusal } from './refusal.js';

export interface InputOf<R> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
}

/**
 * Parses input with a schema or refuses it, naming each field; the first issue with a text from the spec is the
 * message.
 */
export const parsed = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const outcome = checkInput(schema, value);
  if (outcome.ok) return outcome.value;
  const { issues } = outcome;
  throw new Refusal('validation_failed', issues[0]?.message ?? 'The request is not valid.', issues);
};

const nothing = z.undefined();

/** A malformed id in the path gives 404. */
const checkedParams = (route: Route, params: unknown) => {
  if (!route.params) return undefined;
  const outcome = route.params.safeParse(params);
  if (!outcome.success) throw notFound('object');
  return outcome.data;
};

/**
 * A request's input, parsed with the schemas of its route: `@Input() { params, body }: InputOf<typeof
 * apiaries.describe>`.
 */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const route = Reflect.getMetadata(ROUTE, context.getHandler()) as Route;
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const query = request.query as Record<string, unknown>;
  return {
    params: checkedParams(route, request.params),
    query: route.query ? parsed(route.query, { ...query }) : parsed(z.strictObject({}), { ...query }) && undefined,
    body: request.upload ? undefined : parsed(route.body ?? nothing, request.body ?? undefined),
  };
});
