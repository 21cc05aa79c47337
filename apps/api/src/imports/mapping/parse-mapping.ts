import { Mapping } from '@kypseli/contract';
import { parsed } from '../../platform/http/input.js';
import { fieldRefusal, Refusal } from '../../platform/http/refusal.js';

/**
 * Parses the mapping uploaded with a file.
 * @throws Refusal malformed_json, validation_failed
 */
export const parseMapping = (text: string | undefined): Mapping | null => {
  if (text === undefined || text.trim() === '') return null;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw fieldRefusal(['mapping'], 'malformed_json', 'The mapping is not valid JSON.', { as: 'malformed_json' });
  }
  try {
    return parsed(Mapping, json);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const issues = error.issues.map((issue) => ({ ...issue, path: ['mapping', ...issue.path] }));
    throw new Refusal(error.code, error.message, issues);
  }
};
