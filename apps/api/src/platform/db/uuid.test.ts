import { expect, test } from "vitest";
import { isUuid, uuidv7 } from "./uuid.ts";

test("ids of one millisecond are in the order of their creation, also when mixed with those of other milliseconds", () => {
  // a time of its own: a worker creates hundreds of thousands of ids at the tests' common time, and 18 bits would
  // overflow
  const moment = new Date("2011-11-11T11:11:11.111Z");
  const ids = Array.from({ length: 10_000 }, (_, index) => {
    uuidv7(new Date(moment.getTime() + 1 + (index % 3)));
    return uuidv7(moment);
  });
  expect(ids.findIndex((id, index) => index > 0 && id <= ids[index - 1]!)).toBe(-1);
  expect(ids.every((id) => isUuid(id) && /^[\da-f-]{14}7[\da-f]{3}-[89ab]/.test(id))).toBe(true);
  expect(uuidv7(new Date(moment.getTime() + 1)) > ids.at(-1)!).toBe(true);
});
