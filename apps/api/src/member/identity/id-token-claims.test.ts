import { expect, test } from "vitest";
import { checkIdToken } from "./id-token-claims.ts";

const now = new Date("2026-11-20T01:00:00Z");
const at = (seconds: number) => now.getTime() / 1000 + seconds;
const day = 86_400;

test.each([
  ["as a provider makes it", {}, true],
  ["good for 28 days", { exp: at(28 * day) }, true],
  ["of a clock that is 50 s ahead", { iat: at(50), nbf: at(50) }, true],
  ["issued in 2096", { iat: at(70 * 365 * day), exp: at(71 * 365 * day) }, false],
  ["issued in 2096, and good for a minute", { iat: at(70 * 365 * day) }, false],
  ["issued yesterday", { iat: at(-day) }, false],
  ["issued before 1970", { iat: -1 }, false],
  ["of a time that is no number", { iat: Number.NaN }, false],
  ["without an end that comes", { exp: at(70 * 365 * day) }, false],
  ["of an end that is no number", { exp: Number.POSITIVE_INFINITY }, false],
  ["that has ended", { exp: at(-120) }, false],
  ["that begins tomorrow", { nbf: at(day) }, false],
  ["of a subject of 255 letters", { sub: "a".repeat(255) }, true],
  ["of a subject of 256 letters", { sub: "a".repeat(256) }, false],
  ["of a subject of 5,000 letters", { sub: "a".repeat(5000) }, false],
  ["of an empty subject", { sub: "" }, false],
  ["of a subject with a NUL", { sub: "a\u0000b" }, false],
  ["of a subject with a line break", { sub: "a\nb" }, false],
  ["of a subject that ends in a line break", { sub: "a\n" }, false],
  ["of a subject that is not ASCII", { sub: "花子" }, false],
  ["of half a character", { sub: "\ud800" }, false],
])("[AUTH-11] an ID token %s", (_, changes, isTaken) => {
  const check = () => checkIdToken({ sub: "u-1", iat: at(0), exp: at(60), ...changes }, now);
  if (isTaken) expect(check).not.toThrow();
  else expect(check).toThrow("ID token");
});
