import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";

/**
 * Puts standard input into a file for a command that names it as `-`: the running shop executes the command, and its
 * standard input is another. The file is gone afterwards.
 */
export async function withStandardInput<T>(
  argv: readonly string[],
  input: NodeJS.ReadableStream,
  run: (argv: string[]) => Promise<T>,
): Promise<T> {
  if (!argv.includes("-")) return run([...argv]);
  const folder = await mkdtemp(join(tmpdir(), "noren-input-"));
  try {
    const path = join(folder, "input");
    await writeFile(path, await buffer(input));
    return await run(argv.map((one) => (one === "-" ? path : one)));
  } finally {
    await rm(folder, { recursive: true });
  }
}
