/** Files at once: a file is a dozen steps, each of which waits for the disk and for the shop that sells meanwhile. */
const atOnce = 16;

/** Works on the items in turn, some at once; after a failure no further ones begin, and those under way end first. */
export async function someAtOnce<T>(items: AsyncGenerator<T>, work: (item: T) => Promise<void>): Promise<void> {
  let isFailed = false;
  async function worker() {
    try {
      for (let next = await items.next(); !next.done && !isFailed; next = await items.next()) await work(next.value);
    } catch (error) {
      isFailed = true;
      throw error;
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  const failed = outcomes.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
}
