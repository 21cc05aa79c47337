export { type Codec, createCodec, type Decoded } from './codec/codec.js';
export type { EventEntry, EventRegistry } from './codec/registry.js';
export { withCodec } from './codec/with-codec.js';
