import { refusedField } from '../shared/error.js';
import { MAX_TAGS } from './hive-number.js';

interface Tagged {
  hiveId: string;
  tags: string[];
}

/**
 * The hives whose tags change, each with its complete list of tags: existing tags in their order, then new ones.
 * @throws DomainError validation_failed if a hive would have too many tags
 */
export const tagHives = (hives: Tagged[], add: string[], remove: string[]): Tagged[] =>
  hives.flatMap(({ hiveId, tags }) => {
    const kept = tags.filter((tag) => !remove.includes(tag));
    const added = add.filter((tag) => !kept.includes(tag));
    if (added.length > 0 && kept.length + added.length > MAX_TAGS) throw tooMany();
    return kept.length < tags.length || added.length > 0 ? [{ hiveId, tags: [...kept, ...added] }] : [];
  });

const tooMany = () =>
  refusedField(['add'], 'list_too_long', `A hive can have at most ${MAX_TAGS} tags.`, { limit: MAX_TAGS });
