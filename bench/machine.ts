import { execFileSync } from "node:child_process";
import { cpus, loadavg, totalmem } from "node:os";

/** Prints the machine and a warning if it is busy. */
export function printMachine(title: string) {
  const [cpu] = cpus();
  const git = (...args: string[]) => execFileSync("git", args, { cwd: import.meta.dirname, encoding: "utf8" }).trim();
  const commit = git("rev-parse", "--short", "HEAD") + (git("status", "--porcelain") ? " and changes" : "");
  const load = loadavg()[0]!;
  const busy = load > 1 ? ", busy with other work" : "";
  console.log(
    `${title}\n${new Date().toISOString().slice(0, 16)}, commit ${commit}, Node ${process.version}, ` +
      `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, load ${load.toFixed(1)}${busy}\n`,
  );
}

/** Value of `--name value`, or the default. */
export function option(name: string, fallback: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : (process.argv[at + 1] ?? fallback);
}
