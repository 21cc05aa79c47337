import type { Answer } from './client.js';

/** One write: the request, the events that it must store, and the writer's new knowledge once it is acknowledged. */
export interface Operation {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
  types: string[];
  holds: string[];
  learn?: (answer: Answer['body']) => void;
}

interface Hive {
  id: string;
  starred: boolean;
}

const DAY_MS = 86_400_000;

/**
 * What one beekeeper knows of the apiary and does next, at random. Only this keeper changes these objects, so every
 * write has an effect and its events are known beforehand; in `sharedApiary` several keepers add hives at once.
 */
export class Beekeeping {
  private hives: Hive[] = [];
  private flock: string[] = [];
  private flockActive = true;
  private flockStarred = false;
  private flockTag?: string;
  private apiaries: string[] = [];
  private open: string[] = [];
  private records: string[] = [];
  private day = 0;
  private made = 0;

  constructor(
    private readonly name: string,
    private readonly random: () => number,
    private readonly apiary: string,
    private readonly sharedApiary: string,
  ) {}

  /** Always possible: it needs only the apiary. */
  next(): Operation {
    const possible = [
      () => this.addHive(this.sharedApiary),
      () => this.addHive(this.apiary),
      () => this.establish(),
      () => this.describe(),
      ...(this.flock.length === 0
        ? [() => this.addFlock()]
        : [() => this.toggleFlock(), () => this.starFlock(), () => this.tagFlock()]),
      ...(this.hives.length > 0
        ? [() => this.record(), () => this.record(), () => this.star(), () => this.tag(), () => this.plan()]
        : []),
      ...(this.hives.length > 5 ? [() => this.deleteHive()] : []),
      ...(this.records.length > 0 ? [() => this.correct(), () => this.removeRecord()] : []),
      ...(this.open.length > 0 ? [() => this.complete()] : []),
      ...(this.apiaries.length > 1 ? [() => this.deleteApiary()] : []),
    ];
    return this.any(possible)();
  }

  private any<T>(list: T[]): T {
    return list[Math.floor(this.random() * list.length)]!;
  }

  private take<T>(list: T[]): T {
    return list.splice(Math.floor(this.random() * list.length), 1)[0]!;
  }

  private mark(): string {
    return `${this.name}-${++this.made}`;
  }

  private addHive(apiaryId: string): Operation {
    const mark = this.mark();
    return {
      method: 'POST',
      path: '/api/v1/hives',
      body: { apiary_id: apiaryId, tags: [mark] },
      types: ['HivesAdded'],
      holds: [mark, apiaryId],
      learn: ({ result }) => {
        if (apiaryId === this.apiary) this.hives.push({ id: result.hives[0].id, starred: false });
      },
    };
  }

  private addFlock(): Operation {
    return {
      method: 'POST',
      path: '/api/v1/hives',
      body: { apiary_id: this.apiary, count: 20 },
      types: ['HivesAdded'],
      holds: [this.apiary],
      learn: ({ result }) => {
        this.flock = result.hives.map(({ id }: { id: string }) => id);
      },
    };
  }

  private toggleFlock(): Operation {
    this.flockActive = !this.flockActive;
    return {
      method: 'POST',
      path: '/api/v1/hives/updateactivemult',
      body: { hives_selected: this.flock, active: this.flockActive },
      types: [this.flockActive ? 'HivesActivated' : 'HivesDeactivated'],
      holds: this.flock,
    };
  }

  private starFlock(): Operation {
    this.flockStarred = !this.flockStarred;
    return {
      method: 'POST',
      path: '/api/v1/hives/updatestarredmult',
      body: { hives_selected: this.flock, starred: this.flockStarred },
      types: [this.flockStarred ? 'HivesStarred' : 'HivesUnstarred'],
      holds: this.flock,
    };
  }

  /** Replaces the last tag, since the number of tags is limited. */
  private tagFlock(): Operation {
    const mark = this.mark();
    const remove = this.flockTag && [this.flockTag];
    this.flockTag = mark;
    return {
      method: 'POST',
      path: '/api/v1/hives/tagmult',
      body: { hives_selected: this.flock, add: [mark], remove },
      types: ['HivesTagged'],
      holds: [...this.flock, mark],
    };
  }

  private star(): Operation {
    const hive = this.any(this.hives);
    hive.starred = !hive.starred;
    return {
      method: 'POST',
      path: `/api/v1/hives/${hive.id}/updatestarred`,
      body: { starred: hive.starred },
      types: [hive.starred ? 'HivesStarred' : 'HivesUnstarred'],
      holds: [hive.id],
    };
  }

  private tag(): Operation {
    const mark = this.mark();
    const { id } = this.any(this.hives);
    return {
      method: 'PATCH',
      path: `/api/v1/hives/${id}`,
      body: { tags: [mark] },
      types: ['HiveTagged'],
      holds: [id, mark],
    };
  }

  private deleteHive(): Operation {
    const { id } = this.take(this.hives);
    // Its inspections can no longer be corrected.
    this.records = [];
    return {
      method: 'POST',
      path: '/api/v1/hives/deletemult',
      body: { hives_selected: [id] },
      types: ['HivesDeleted'],
      holds: [id],
    };
  }

  private record(): Operation {
    const note = this.mark();
    const { id } = this.any(this.hives);
    const date = new Date(Date.now() - ++this.day * DAY_MS).toISOString().slice(0, 10);
    return {
      method: 'POST',
      path: `/api/v1/hive/${id}/inspections`,
      body: { date, note, broodFrames: Math.floor(this.random() * 20) / 2 },
      types: ['InspectionRecorded'],
      holds: [id, date, note],
      learn: ({ result }) => this.records.push(result.inspection.id),
    };
  }

  private correct(): Operation {
    const note = this.mark();
    const id = this.any(this.records);
    return {
      method: 'PATCH',
      path: `/api/v1/inspections/${id}`,
      body: { note },
      types: ['InspectionCorrected'],
      holds: [id, note],
    };
  }

  private removeRecord(): Operation {
    const id = this.take(this.records);
    return { method: 'DELETE', path: `/api/v1/inspections/${id}`, types: ['InspectionRemoved'], holds: [id] };
  }

  private plan(): Operation {
    const title = this.mark();
    const { id } = this.any(this.hives);
    return {
      method: 'POST',
      path: '/api/generalAction',
      body: { type: 'task', title, hive_ids: [id], details: { text: title } },
      types: ['ActionPlanned'],
      holds: [id, title],
      learn: ({ result }) => this.open.push(result.task.id),
    };
  }

  private complete(): Operation {
    const id = this.take(this.open);
    return { method: 'POST', path: `/api/generalActionHide/${id}`, body: {}, types: ['ActionCompleted'], holds: [id] };
  }

  private establish(): Operation {
    const name = this.mark();
    return {
      method: 'POST',
      path: '/api/v1/apiaries',
      body: { apiaryFunction: 'FUNCTION_HARVEST', name, hiveCount: 2 },
      types: ['ApiaryEstablished', 'HivesAdded'],
      holds: [name],
      learn: ({ result }) => this.apiaries.push(result.apiary.id),
    };
  }

  private describe(): Operation {
    const forage = this.mark();
    return {
      method: 'PATCH',
      path: `/api/v1/apiaries/${this.apiary}`,
      body: { forage },
      types: ['ApiaryDescribed'],
      holds: [forage],
    };
  }

  private deleteApiary(): Operation {
    const id = this.take(this.apiaries);
    return { method: 'DELETE', path: `/api/v1/apiaries/${id}`, types: ['ApiaryDeleted'], holds: [id] };
  }
}
