import { BaseSequencer } from "vitest/node";

/** Files that take five minutes or more, the longest first. Vitest knows sizes alone in a fresh clone, and these are small. */
const longest = ["fuzz", "faults", "bad-input", "lost-disk", "previous-release", "large-file"];

const rankOf = (file) => {
  const rank = longest.findIndex((name) => file.split("/").at(-1).startsWith(name));
  return rank < 0 || !file.endsWith(".long.test.ts") ? longest.length : rank;
};

/** Order of the test files: a file that runs for minutes does not begin when the others end. */
export default class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one.moduleId) - rankOf(other.moduleId));
  }
}
