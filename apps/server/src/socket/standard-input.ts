import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";

/**
 * Copies standard input to a temporary file for a command with the argument `-`, since the running shop that executes
 * the command has another standard input.
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
