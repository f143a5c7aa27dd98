import { expect, test } from "vitest";
import { readableLine } from "./readable-log.ts";

const line = (fields: object) =>
  readableLine(JSON.stringify({ level: "info", time: "2026-11-20T01:02:03.456Z", ...fields }));
const at = new Date("2026-11-20T01:02:03.456Z").toTimeString().slice(0, 8);

test("in development a request is one readable line", () => {
  const request = { id: "0192", method: "GET", route: "/product/:key", status: 200, ms: 12.3, msg: "request" };
  expect(line(request)).toBe(`${at} GET /product/:key 200 12.3 ms\n`);
  expect(line({ ...request, aborted: true })).toBe(`${at} GET /product/:key 200 12.3 ms (aborted=true)\n`);
});

test("in development an error has separate lines, with its cause", () => {
  const cause = { type: "Error", message: "no row" };
  const err = {
    type: "TypeError",
    message: "x is not a function",
    stack: "TypeError: x is not a function\n    at y (/a.ts:1:2)",
    cause,
  };
  expect(line({ level: "error", method: "GET", err, requestId: "1", msg: "A page failed." })).toBe(
    [
      `${at} ERROR A page failed. (method="GET")`,
      "    TypeError: x is not a function",
      "        at y (/a.ts:1:2)",
      "    cause: Error: no row",
      "",
    ].join("\n"),
  );
});
