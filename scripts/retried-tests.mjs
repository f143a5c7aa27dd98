import { writeFileSync } from "node:fs";

/** Vitest's reporter of what failed and then passed: their names, a line each in the file that SECOND_TRIES names. */
export default class RetriedTests {
  onTestRunEnd(modules) {
    const names = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((one) => one.diagnostic()?.flaky)
        .map((one) => `${module.relativeModuleId} > ${one.fullName}`),
    );
    writeFileSync(process.env.SECOND_TRIES, names.map((name) => `${name}\n`).join(""));
  }
}
