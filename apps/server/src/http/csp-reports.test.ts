import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCspReports } from "./csp-reports.ts";
import type { Visit } from "./visit.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Line = { level: number; reports: number; refused: number; kinds: Record<string, number> };

function open() {
  const lines: Line[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
  const answer = createCspReports(log);
  const send = (body: string, { ip = "203.0.113.9", type = "application/csp-report", method = "POST" } = {}) => {
    const url = new URL("http://shop.test/csp-report");
    const request = new Request(url, { method, headers: { "content-type": type }, ...(method === "POST" && { body }) });
    const visit: Visit = { request, url, id: "1", ip, isLoopback: false, isTooLarge: false, isFile: false, route: "*" };
    return answer(visit);
  };
  return { send, lines };
}

const report = (directive: string, blocked: string) =>
  JSON.stringify({ "csp-report": { "effective-directive": directive, "blocked-uri": blocked } });

test("[SEC-01] reports are counted and logged as one line a minute, without paths, queries or addresses", async () => {
  const { send, lines } = open();
  const secret = "https://evil.example:8443/stolen/path?token=abc";
  expect((await send(report("script-src-elem", secret))).status).toBe(204);
  expect((await send(report("script-src-elem", secret))).status).toBe(204);
  const batch = [
    {
      type: "csp-violation",
      body: { effectiveDirective: "style-src-attr", blockedURL: "inline", documentURL: secret },
    },
    { type: "csp-violation", body: { effectiveDirective: "img-src", blockedURL: "data" } },
  ];
  expect((await send(JSON.stringify(batch), { type: "application/reports+json" })).status).toBe(204);
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(lines).toMatchObject([
    {
      level: 40,
      reports: 3,
      refused: 0,
      kinds: { "script-src-elem https://evil.example:8443": 2, "style-src-attr inline": 1, "img-src data": 1 },
    },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/stolen|token|203\.0\.113/);
  vi.advanceTimersByTime(600_000);
  expect(lines).toHaveLength(1);
});

test("[SEC-01, ERR-05] reports are limited by address range and in total, per minute", async () => {
  const { send, lines } = open();
  const good = report("script-src", "inline");
  for (let sent = 0; sent < 30; sent++) expect((await send(good, { ip: `2001:db8:0:1::${sent}` })).status).toBe(204);
  const refused = await send(good, { ip: "2001:db8:0:1:ffff::1" });
  expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, 60]);
  const statuses = new Set<number>();
  for (let net = 0; net < 300; net++) statuses.add((await send(good, { ip: `198.51.${net % 250}.${net}` })).status);
  expect([...statuses]).toEqual([204, 429]);
  vi.advanceTimersByTime(60_000);
  expect(lines).toMatchObject([{ reports: 300, refused: 31 }]);
  expect((await send(good, { ip: "2001:db8:0:1::1" })).status).toBe(204);
});

test("[SEC-01] an invalid report, or one above 8 KB, is refused without an error in the log", async () => {
  const { send, lines } = open();
  const status = async (...args: Parameters<typeof send>) => (await send(...args)).status;
  expect(await status(report("script-src", "a".repeat(9000)))).toBe(413);
  for (const body of ["", "null", "[null]", "{", "[[[[", '{"csp-report":7}', report("drop table", "inline")])
    expect([body, await status(body)]).toEqual([body, 400]);
  expect(await status(report("script-src", "inline"), { type: "text/plain" })).toBe(400);
  expect(await status("", { method: "GET" })).toBe(405);
  for (const blocked of [
    "https://<b>evil",
    "x".repeat(5000),
    "chrome-extension://abc/x.js",
    `https://${"a".repeat(200)}.example/`,
  ])
    expect(await status(report("script-src", blocked))).toBe(204);
  vi.advanceTimersByTime(60_000);
  expect(lines).toMatchObject([{ kinds: { "script-src unknown": 4 } }]);
});

test("[SEC-01] a minute's line names at most 20 kinds", async () => {
  const { send, lines } = open();
  for (let kind = 0; kind < 50; kind++)
    await send(report("script-src", `https://a${kind}.example/`), { ip: `198.51.100.${kind}` });
  vi.advanceTimersByTime(60_000);
  expect(Object.keys(lines[0]!.kinds)).toHaveLength(21);
  expect(lines[0]!.kinds.other).toBe(30);
});
