import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./root.mjs";

/** Vitest reporter of each file's duration in seconds, including imports and setup; FILE_TIMES is the output file. */
export default class FileTimes {
  onTestRunEnd(modules) {
    const times = modules.map((module) => {
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
        module.diagnostic();
      const all = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
      return { file: relative(root, module.moduleId), seconds: all / 1000 };
    });
    writeFileSync(process.env.FILE_TIMES, JSON.stringify(times));
  }
}

/** The slowest files, one line each. */
export function slowest(times, count = 10) {
  return times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s ${file}`);
}
