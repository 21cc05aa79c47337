/** The number of rows that decide column widths. */
const ENOUGH = 300;

/** The first rows of a table, and all of its parts, reading the table only once. */
export const withFirstRows = async <Row>(
  rows: AsyncIterable<Row[]>,
): Promise<{ first: Row[]; parts: AsyncGenerator<Row[]> }> => {
  const source = rows[Symbol.asyncIterator]();
  const read: Row[][] = [];
  let count = 0;
  let next = await source.next();
  while (!next.done) {
    read.push(next.value);
    count += next.value.length;
    if (count >= ENOUGH) break;
    next = await source.next();
  }
  async function* parts() {
    yield* read.splice(0);
    for (let more = await source.next(); !more.done; more = await source.next()) yield more.value;
  }
  return { first: read.flat().slice(0, ENOUGH), parts: parts() };
};
