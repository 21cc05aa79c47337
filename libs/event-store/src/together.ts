interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Makes calls one at a time; those that come meanwhile wait and are then made together. So each begins after it was
 * asked for, and under load many share one round trip. If it fails, all of them do.
 */
export class Together<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private busy = false;

  /** @param work answers in the order of the items */
  constructor(
    private readonly work: (items: Item[]) => Promise<Result[]>,
    private readonly most = 100,
  ) {}

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.busy) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.busy = true;
    while (this.waiting.length > 0) {
      const together = this.waiting.splice(0, this.most);
      try {
        const results = await this.work(together.map(({ item }) => item));
        for (const [i, { resolve }] of together.entries()) resolve(results[i]!);
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    this.busy = false;
  }
}
