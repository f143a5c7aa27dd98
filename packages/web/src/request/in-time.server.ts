/** Milliseconds that a page waits for an optional part. */
export const blockTimeout = 2000;

/** Rejects with an error message if the work takes longer. */
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
