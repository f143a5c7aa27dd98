import { watch } from "node:fs";
import { say } from "./root.mjs";
import { run, stopSignal } from "./run.mjs";

/** Delay (ms) after a change, since editors write a file in several steps. */
const settledWithin = 100;

/**
 * Runs a program, and restarts it after each change in the folders. If the first start is refused, its exit code is
 * returned; a later failure waits for the next change, which may fix it.
 */
export async function runWatching(command, args, { folders, env = {} }) {
  const changes = watchFolders(folders);
  try {
    for (let isFirst = true; ; isFirst = false) {
      let child;
      const ended = run(command, args, { env, started: (one) => (child = one) });
      const code = await Promise.race([ended, changes.next()]);
      if (stopSignal()) return await ended;
      if (code === undefined) {
        say("変更があったため、開き直します。");
        child.kill("SIGTERM");
        await ended;
      } else {
        // 1 is a refusal to start; a shop that was open ends with another code
        if (isFirst && code <= 1) return code;
        say("終わりました。変更があれば、もう一度開きます。");
        await Promise.race([changes.next(), changes.stopped]);
      }
      if (stopSignal()) return code ?? 0;
    }
  } finally {
    changes.close();
  }
}

function watchFolders(folders) {
  let waiting = [];
  let timer;
  const changed = () => {
    const waiters = waiting;
    waiting = [];
    for (const tell of waiters) tell(undefined);
  };
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_, name) => {
      if (name?.endsWith(".test.ts")) return;
      clearTimeout(timer);
      timer = setTimeout(changed, settledWithin);
    }),
  );
  const stopped = new Promise((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.once(signal, resolve);
  });
  return {
    /** Resolves at the next change. */
    next: () => new Promise((resolve) => waiting.push(resolve)),
    stopped,
    close() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
