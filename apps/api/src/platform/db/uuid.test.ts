import { expect, test } from "vitest";
import { isUuid, uuidv7 } from "./uuid.ts";

test("the ids of one moment stand in the order they were made in, however many, and amid those of other moments", () => {
  // of its own: the moment that all tests share has had hundreds of thousands of ids in a worker, and 18 bits go round
  const moment = new Date("2011-11-11T11:11:11.111Z");
  const ids = Array.from({ length: 10_000 }, (_, index) => {
    uuidv7(new Date(moment.getTime() + 1 + (index % 3)));
    return uuidv7(moment);
  });
  expect(ids.findIndex((id, index) => index > 0 && id <= ids[index - 1]!)).toBe(-1);
  expect(ids.every((id) => isUuid(id) && /^[\da-f-]{14}7[\da-f]{3}-[89ab]/.test(id))).toBe(true);
  expect(uuidv7(new Date(moment.getTime() + 1)) > ids.at(-1)!).toBe(true);
});
