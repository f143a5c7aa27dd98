import { type ChildProcess, spawn } from "node:child_process";

export type ProcessLimits = {
  /** Megabytes of memory. */
  memory: number;
  /** Seconds of processor time. */
  seconds: number;
};

/** V8 reserves so many megabytes for machine code, which count as used, unless it does without. */
const codeRange = 640;

/**
 * Starts a program that reads files which may be hostile: the system ends it at its memory and processor time, and it has
 * nothing of the shop's environment, which holds secrets. Without limits of the system (Windows), it watches its own memory.
 */
export function startLimited(
  program: string,
  { memory, seconds }: ProcessLimits,
  args: readonly string[] = [],
): ChildProcess {
  // sources need WebAssembly, which strips their types
  const isSource = program.endsWith(".ts");
  const flags = ["--max-old-space-size=64", ...(isSource ? [] : ["--jitless"])];
  const command = [process.execPath, ...flags, program, String(memory), ...args];
  const options = { stdio: ["pipe", "pipe", "ignore"] as ["pipe", "pipe", "ignore"], env };
  if (process.platform === "win32") return spawn(command[0]!, command.slice(1), options);
  const data = (memory + (isSource ? codeRange : 0)) * 1024;
  const limited = `ulimit -c 0; ulimit -d ${data}; ulimit -t ${seconds}; exec "$@"`;
  return spawn("/bin/sh", ["-c", limited, "decoder", ...command], options);
}

const env = { UV_THREADPOOL_SIZE: "1", VIPS_CONCURRENCY: "1", MALLOC_ARENA_MAX: "2" };
