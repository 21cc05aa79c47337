import type { AnswerOf, BodyOf, hives } from '@kypseli/contract';
import { decideApiary, tagHives } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeEach } from '../platform/journal/change-each.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { Locate, type Place } from '../read-models/locate.js';
import { apiaryStream } from '../streams.js';
import { HiveQueries } from './hives.queries.js';

export class TagHives extends Command<AnswerOf<typeof hives.tagMany>> {
  constructor(
    readonly context: CommandContext,
    readonly input: BodyOf<typeof hives.tagMany>,
  ) {
    super();
  }
}

@CommandHandler(TagHives)
export class TagHivesHandler implements ICommandHandler<TagHives> {
  constructor(
    private readonly journal: Journal,
    private readonly locate: Locate,
    private readonly hives: HiveQueries,
  ) {}

  async execute({ context, input }: TagHives) {
    const { add = [], remove = [] } = input;
    const places = await this.locate.places(context.accountId, input.hives_selected, context.repeated);
    // Before the first apiary is changed: a hive of another one may have too many tags.
    if (places.length > 1 && !context.repeated) await this.check(context, places, add, remove);
    await changeEach(places, (place) =>
      this.locate.inPlace(context, place.hiveIds, ({ apiaryId, hiveIds }) =>
        this.journal.change(apiaryStream, apiaryId, context, (state) =>
          decideApiary(state, { type: 'TagHives', apiaryId, hiveIds, add, remove }),
        ),
      ),
    );
    return { result: { count: places.reduce((count, { hiveIds }) => count + hiveIds.length, 0) } };
  }

  /** @throws DomainError validation_failed */
  private async check({ accountId }: CommandContext, places: Place[], add: string[], remove: string[]): Promise<void> {
    const hives = await this.hives.some(
      accountId,
      places.flatMap(({ hiveIds }) => hiveIds),
    );
    tagHives(
      hives.map(({ id, tags }) => ({ hiveId: id, tags })),
      add,
      remove,
    );
  }
}
