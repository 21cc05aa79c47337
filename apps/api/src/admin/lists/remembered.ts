/** How long a count is shown again, and from when on it is counted again meanwhile. */
const STAYS_MS = 120_000;
const FRESH_MS = 10_000;
const AT_MOST = 500;

/** Counts that take long: only the first call waits; later ones get the last count while a new one is made. */
export class Remembered<Value> {
  private readonly known = new Map<string, { value: Value; at: number }>();
  private readonly counting = new Map<string, Promise<Value>>();

  /** `remember` false: it was cheap, and is counted at each call. */
  async of(key: string, count: () => Promise<{ value: Value; remember: boolean }>): Promise<Value> {
    const known = this.known.get(key);
    const age = known ? performance.now() - known.at : Number.POSITIVE_INFINITY;
    if (known && age < FRESH_MS) return known.value;
    const counted = this.counting.get(key) ?? this.count(key, count);
    if (!known || age > STAYS_MS) return counted;
    // A failure shows when nothing is remembered any more.
    counted.catch(() => undefined);
    return known.value;
  }

  private count(key: string, count: () => Promise<{ value: Value; remember: boolean }>): Promise<Value> {
    const counted = count()
      .then(({ value, remember }) => {
        if (this.known.size >= AT_MOST) this.known.clear();
        if (remember) this.known.set(key, { value, at: performance.now() });
        else this.known.delete(key);
        return value;
      })
      .finally(() => this.counting.delete(key));
    this.counting.set(key, counted);
    return counted;
  }
}
