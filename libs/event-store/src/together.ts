interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result | Promise<Result>) => void;
  reject: (error: unknown) => void;
}

interface Limits {
  /** Of the items of a call. */
  most?: number;
  /** How long the next call waits for the one before; for as long as it takes unless given. */
  patienceMs?: number;
}

/**
 * Makes calls one at a time; those that come meanwhile wait and are then made together. So each begins after it was
 * asked for, and under load many share one round trip. If it fails, all of them do.
 */
export class Together<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private busy = false;
  private readonly most: number;
  private readonly patienceMs: number | undefined;

  /** @param work answers in the order of the items; where an answer is a promise, its item fails or succeeds alone */
  constructor(
    private readonly work: (items: Item[]) => Promise<(Result | Promise<Result>)[]>,
    { most = 100, patienceMs }: Limits = {},
  ) {
    this.most = most;
    this.patienceMs = patienceMs;
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.busy) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.busy = true;
    while (this.waiting.length > 0) await this.within(this.make(this.waiting.splice(0, this.most)));
    this.busy = false;
  }

  private async make(together: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.work(together.map(({ item }) => item));
      for (const [i, { resolve }] of together.entries()) resolve(results[i]!);
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
  }

  private async within(made: Promise<void>): Promise<void> {
    if (this.patienceMs === undefined) return made;
    let timer: NodeJS.Timeout | undefined;
    const longEnough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.patienceMs);
    });
    await Promise.race([made, longEnough]);
    clearTimeout(timer);
  }
}
