import { addressRange } from "@noren/api/platform/rate-limit/address-range.ts";
import type { Logger } from "pino";
import type { Visit } from "./visit.ts";

/** Max bytes of one report; a browser's batch of a page is below 4 KB. */
const maxBytes = 8 * 1024;
/** Max reports per minute, of one address range and in all; above it 429. Counted per process. */
const maxOfRange = 30;
const maxOfAll = 300;
/** Max kinds named in a minute's line; further ones are counted as "other". */
const maxKinds = 20;
const minuteMs = 60_000;

const types = /^application\/(csp-report|reports\+json|json)\b/;
/** Directives as browsers name them; any other text is not logged. */
const directive =
  /^(default|script|style|img|media|font|connect|frame|object|worker|manifest|child)-src(-elem|-attr)?$|^(base-uri|form-action|frame-ancestors)$/;
/** Keywords that browsers report instead of an address. */
const keywords = new Set(["inline", "eval", "wasm-eval", "data", "blob", "self", "trusted-types-policy"]);

/**
 * Answers POST /csp-report. Anybody can send reports, so only directive and refused origin are counted, and logged in
 * one line a minute, without path, query or the visitor's address.
 */
export function createCspReports(log: Logger) {
  const ranges = new Map<string, number>();
  const kinds = new Map<string, number>();
  let total = 0;
  let refused = 0;
  let endsAt = 0;

  /** The first report starts a minute; a minute without reports has no line. */
  function begin() {
    endsAt = performance.now() + minuteMs;
    setTimeout(() => {
      log.warn({ reports: total, refused, kinds: Object.fromEntries(kinds) }, "pages' policies have refused something");
      ranges.clear();
      kinds.clear();
      total = refused = 0;
    }, minuteMs).unref();
  }

  function count(kind: string) {
    const known = kinds.has(kind) || kinds.size < maxKinds ? kind : "other";
    kinds.set(known, (kinds.get(known) ?? 0) + 1);
  }

  return async function answerReport({ request, ip, isTooLarge }: Visit): Promise<Response> {
    if (request.method !== "POST") return empty(405, { allow: "POST" });
    if (total === 0 && refused === 0) begin();
    const range = addressRange(ip);
    const sent = ranges.get(range) ?? 0;
    if (sent >= maxOfRange || total >= maxOfAll) {
      refused += 1;
      return empty(429, { "retry-after": String(Math.max(1, Math.ceil((endsAt - performance.now()) / 1000))) });
    }
    ranges.set(range, sent + 1);
    total += 1;
    if (isTooLarge || Number(request.headers.get("content-length") ?? 0) > maxBytes) return empty(413);
    const bytes = await request.arrayBuffer();
    if (bytes.byteLength > maxBytes) return empty(413);
    const found = types.test(request.headers.get("content-type") ?? "") ? kindsOf(new TextDecoder().decode(bytes)) : [];
    if (found.length === 0) return empty(400);
    found.forEach(count);
    return empty(204);
  };
}

const empty = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { "cache-control": "no-store", ...headers } });

/** "script-src-elem https://evil.example" for each report in the formats of report-uri and report-to; else empty. */
function kindsOf(text: string): string[] {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return [];
  }
  const reports = Array.isArray(sent) ? sent.map((one) => fieldOf(one, "body")) : [fieldOf(sent, "csp-report")];
  return reports.flatMap((report) => {
    const names = ["effectiveDirective", "effective-directive", "violated-directive"];
    const name = names.map((field) => fieldOf(report, field)).find((value) => typeof value === "string");
    const refused = fieldOf(report, "blockedURL") ?? fieldOf(report, "blocked-uri");
    const rule = String(name ?? "").split(" ", 1)[0]!;
    return directive.test(rule) ? [`${rule} ${sourceOf(refused)}`] : [];
  });
}

const fieldOf = (from: unknown, name: string): unknown =>
  typeof from === "object" && from !== null ? (from as Record<string, unknown>)[name] : undefined;

/** Scheme and host of the refused address, without its path. */
function sourceOf(refused: unknown): string {
  if (typeof refused !== "string" || refused.length > 4096) return "unknown";
  if (keywords.has(refused)) return refused;
  const url = URL.parse(refused);
  if (!url) return "unknown";
  return /^https?:$|^wss?:$/.test(url.protocol) && url.host.length <= 100 ? `${url.protocol}//${url.host}` : "unknown";
}
