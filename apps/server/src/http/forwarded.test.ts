import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { visitorAddress } from "./forwarded.ts";
import { rangeOf } from "./request-source.ts";

const peer = "198.51.100.20";
const incomingOf = (forwarded: string | undefined, remoteAddress = peer) =>
  ({ headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage;
const addressOf = (forwarded: string | undefined, remote?: string) =>
  visitorAddress(incomingOf(forwarded, remote), true);

describe("the last entry of X-Forwarded-For, behind a trusted proxy", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    [" 203.0.113.7 ", "203.0.113.7"],
    ["203.0.113.7:4711", "203.0.113.7"],
    ["evil, 192.0.2.1,203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:203.0.113.7", "203.0.113.7"],
    ["::ffff:cb00:7107", "203.0.113.7"],
    ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
    ["[::ffff:203.0.113.7]:4711", "203.0.113.7"],
    ["2001:db8::7", "2001:db8::7"],
    ["2001:DB8::7", "2001:db8::7"],
    ["2001:0db8:0:0:0:0:0:7", "2001:db8::7"],
    ["2001:db8:0000:0000:0000:0000:0000:0007", "2001:db8::7"],
    ["[2001:db8::7]", "2001:db8::7"],
    ["[2001:db8::7]:4711", "2001:db8::7"],
    ['"[2001:db8::7]:4711"', "2001:db8::7"],
    ["2001:db8::7%eth0", "2001:db8::7"],
    ["[2001:db8::7%25eth0]:4711", "2001:db8::7"],
  ])("[SEC-09] %s is one address, however it is written", (entry, address) => {
    expect(addressOf(entry)).toBe(address);
  });

  test.each([
    "unknown",
    "_hidden",
    "203.0.113.7, x",
    "203.0.113.7,",
    "203.0.113.256",
    "203.0.113",
    "0313.0.113.7",
    "203.0.113.7:port",
    "203.0.113.7:471100",
    "[2001:db8::7",
    "2001:db8::7]",
    "[2001:db8::7]x",
    "2001:db8::7::",
    "2001:db8:1",
    "[]",
    "%eth0",
    "",
    " ",
    "\u0000",
    "a".repeat(5000),
    `2001:db8::7%${"a".repeat(200)}`,
    undefined,
  ])("[SEC-09] %s is no address and counts as the proxy's own, not as a range of its own each time", (entry) => {
    expect([addressOf(entry), addressOf(entry, `::ffff:${peer}`)]).toEqual([peer, peer]);
  });

  test("[SEC-09] all spellings of one address are one range, and another network is another range", () => {
    const spellings = ["2001:db8:0:1::9", "2001:DB8:0000:1:0:0:0:9", "[2001:db8:0:1::9]:80", "2001:db8:0:1::9%1"];
    expect(new Set(spellings.map((entry) => rangeOf(addressOf(entry))))).toEqual(new Set(["2001:db8:0:1::/64"]));
    expect(rangeOf(addressOf("2001:db8:0:2::9"))).toBe("2001:db8:0:2::/64");
    expect(rangeOf(addressOf("x", "::ffff:127.0.0.1"))).toBe("loopback");
  });
});

test("[SEC-09] without a trusted proxy the connection's address is used, in canonical form", () => {
  expect(visitorAddress(incomingOf("203.0.113.7", "::ffff:192.0.2.9"), false)).toBe("192.0.2.9");
  expect(visitorAddress(incomingOf("203.0.113.7", "2001:DB8::0:9"), false)).toBe("2001:db8::9");
});
