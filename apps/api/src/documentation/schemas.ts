import { z } from 'zod';

export type Json = Record<string, unknown>;

/** Removes from zod's JSON Schemas what readers need not know: bounds of every integer, patterns of known formats. */
const simplify = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }): void => {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  const { def } = zodSchema._zod;
  if (def.type === 'default') jsonSchema.default = def.defaultValue;
};

/** The schemas of the document: those with an id are listed once, under `components`. */
export class Schemas {
  readonly components: Record<string, Json> = {};

  /** @throws if two schemas use one id */
  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const whole = z.toJSONSchema(z.strictObject({ schema }), {
      io,
      target: 'draft-2020-12',
      unrepresentable: 'any',
      override: simplify as never,
    });
    const text = JSON.stringify(whole).replaceAll('"#/$defs/', '"#/components/schemas/');
    const { $defs = {}, properties } = JSON.parse(text) as { $defs?: Record<string, Json>; properties: Json };
    for (const [name, { id: _, ...component }] of Object.entries($defs)) {
      const known = this.components[name];
      if (known && JSON.stringify(known) !== JSON.stringify(component))
        throw new Error(`Two schemas of the contract have the id ${name}.`);
      this.components[name] = component;
    }
    return properties.schema as Json;
  }
}
