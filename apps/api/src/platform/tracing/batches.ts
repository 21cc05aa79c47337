import { ROOT_CONTEXT, type Tracer } from '@opentelemetry/api';
import { activeSpan, markFailed, typeOfError } from './active-span.js';

/** A trace of its own for each projected batch: it has events of many requests. */
export const traceBatches =
  (tracer: Tracer) =>
  async <T>(events: number, project: () => Promise<T>): Promise<T> => {
    const span = tracer.startSpan('project batch', { attributes: { 'kypseli.batch.events': events } }, ROOT_CONTEXT);
    try {
      return await activeSpan.run(span, project);
    } catch (error) {
      markFailed(span, typeOfError(error));
      throw error;
    } finally {
      span.end();
    }
  };
