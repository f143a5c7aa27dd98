import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { root } from "./root.mjs";

const children = new Set();
let stoppedBy;

/**
 * Passes signals on to every child; the launcher ends after the last of them. With `reloads`, SIGHUP does not stop
 * anything and is passed only to children that reload by it.
 */
export function passSignalsOn({ reloads = false } = {}) {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) {
    process.on(signal, () => {
      if (reloads && signal === "SIGHUP") {
        for (const child of children) if (child.reloads) send(child, signal);
        return;
      }
      stoppedBy ??= signal;
      for (const child of children) send(child, signal);
    });
  }
}

/** The signal that stopped the launcher, if one did. */
export const stopSignal = () => stoppedBy;

/** The exit code after a signal, as in shells (128 + number). */
export const signalCode = (signal) => 128 + constants.signals[signal];

/**
 * Runs a program and returns its exit code. `group: true` starts it in a new process group, which is killed at its end
 * to remove orphaned children; such a program cannot read from the terminal. `reloads: true`: SIGHUP does not end it.
 * `started` gets the process.
 */
export async function run(
  command,
  args,
  { cwd = root, env = {}, group = false, quiet = false, reloads = false, started } = {},
) {
  if (stoppedBy) return signalCode(stoppedBy);
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: group,
    stdio: quiet ? ["ignore", "pipe", "pipe"] : [group ? "ignore" : "inherit", "inherit", "inherit"],
  });
  child.group = group;
  child.reloads = reloads;
  children.add(child);
  started?.(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => (output = (output + text).slice(-20_000)));
  }
  try {
    const [code, signal] = await once(child, quiet ? "close" : "exit");
    if (quiet && code !== 0) process.stderr.write(output);
    return signal ? signalCode(signal) : code;
  } finally {
    children.delete(child);
    if (group) send(child, "SIGKILL");
  }
}

function send(child, signal) {
  try {
    if (child.group) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}
