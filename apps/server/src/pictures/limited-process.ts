import { type ChildProcess, spawn } from "node:child_process";

export type ProcessLimits = {
  /** Megabytes of memory. */
  memory: number;
  /** Seconds of processor time. */
  seconds: number;
};

/** Megabytes that V8 reserves for machine code, which count as used, unless it runs with --jitless. */
const codeRange = 640;

/**
 * Starts a program that reads possibly hostile files: the system ends it at its limits of memory and processor time,
 * and it gets no variable of the shop's environment, which contains secrets. On Windows, without such limits, it checks
 * its own memory.
 */
export function startLimited(
  program: string,
  { memory, seconds }: ProcessLimits,
  args: readonly string[] = [],
): ChildProcess {
  // TypeScript sources need WebAssembly, by which Node strips types
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
