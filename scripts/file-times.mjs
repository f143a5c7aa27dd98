import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./root.mjs";

/** Vitest's reporter of each test file's seconds, imports and preparation included; FILE_TIMES names the file for the list. */
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

/** The files that took longest, a line each. */
export function slowest(times, count = 10) {
  return times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s ${file}`);
}
