export { PostgresEventStore, type PostgresEventStoreOptions } from './postgres-event-store.js';
export { PostgresKeyRing, type PostgresKeyRingOptions } from './postgres-key-ring.js';
export { inTransaction, inTransactionOf } from './transaction.js';
