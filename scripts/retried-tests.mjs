import { writeFileSync } from "node:fs";

/** Vitest reporter of tests that passed only the second time: one name per line in the file SECOND_TRIES. */
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
