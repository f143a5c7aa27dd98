/** So long a page waits for a part that it is whole without, in milliseconds. */
export const blockTimeout = 2000;

/** Fails with a sentence when the work takes longer. */
export async function inTime<T>(work: Promise<T>, milliseconds: number, whose: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${whose} did not answer within ${milliseconds} ms.`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
