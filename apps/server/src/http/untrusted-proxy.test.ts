import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { watchForProxy } from "./untrusted-proxy.ts";

type From = [address: string, forwarded?: string];
const request = ([remoteAddress, forwarded]: From) =>
  ({
    socket: { remoteAddress },
    headers: forwarded ? { "x-forwarded-for": forwarded } : {},
  }) as unknown as IncomingMessage;
const times = (count: number, from: From) => Array.from({ length: count }, () => from);
const proxied: From = ["10.0.0.1", "203.0.113.5"];

test.each([
  ["20 forwarded requests of one address", times(20, proxied), 1],
  ["it is reported once", times(100, proxied), 1],
  ["19 are too few", times(19, proxied), 0],
  [
    "a proxy on the machine itself, beside its checks of health",
    [...times(10, ["127.0.0.1", "203.0.113.5"]), ["::1"] as From, ...times(10, ["127.0.0.1", "203.0.113.5"])],
    1,
  ],
  [
    "one visitor who sends the header amid others",
    times(40, proxied).flatMap((one): From[] => [one, ["198.51.100.7"]]),
    0,
  ],
  [
    "several addresses that send it",
    times(20, proxied).flatMap((one): From[] => [one, ["10.0.0.2", "203.0.113.9"]]),
    0,
  ],
  ["no header at all", times(40, ["10.0.0.1"]), 0],
] as [string, From[], number][])(
  "[SEC-09] a shop without TRUST_PROXY notices a proxy in front of it: %s",
  (_, requests, notices) => {
    let noticed = 0;
    const watch = watchForProxy(() => (noticed += 1));
    for (const one of requests) watch(request(one));
    expect(noticed).toBe(notices);
  },
);
