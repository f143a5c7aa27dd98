import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as util from "node:util";
import { root, say, sentence } from "./root.mjs";

/** Every variable that the shop reads; docs/operations/install.md describes them, and a test holds the two together. */
export const names = [
  "PORT",
  "HOST",
  "DATABASE_URL",
  "DATABASE_WAIT",
  "SECRET",
  "WORKERS",
  "DATA_DIR",
  "SHOP_DEMO",
  "NODE_ENV",
  "TRUST_PROXY",
  "REQUESTS_PER_RANGE",
  "REQUESTS_AT_ONCE_PER_RANGE",
  "REQUESTS_AT_ONCE",
  "CONNECTIONS_PER_RANGE",
  "PUBLIC_URL",
  "API_URL",
  "SMTP_URL",
  "SMTP_REQUIRE_TLS",
  "DKIM_DOMAIN",
  "DKIM_SELECTOR",
  "DKIM_PRIVATE_KEY",
  "PROVIDER_URL",
  "RECAPTCHA_SITE_KEY",
  "RECAPTCHA_SECRET",
  "LINE_CLIENT_ID",
  "LINE_CLIENT_SECRET",
  "LINE_ISSUER",
  "GOOGLE_CLIENT_ID",
  "GOOGLE_CLIENT_SECRET",
  "GOOGLE_ISSUER",
  "YAHOO_CLIENT_ID",
  "YAHOO_CLIENT_SECRET",
  "YAHOO_ISSUER",
  "LOG_LEVEL",
];

const bytesMax = 100_000;

/** Puts the project's .env into the environment, where that says nothing else. A mistake in it is a refusal that names it. */
export function loadDotEnv(path = join(root, ".env"), env = process.env) {
  if (!existsSync(path)) return;
  const text = readFileSync(path, "utf8");
  if (text.length > bytesMax) throw sentence(".env が大きすぎます（100KBまで）。");
  const { problems, notices } = checkDotEnv(text);
  if (problems.length > 0) throw sentence([".env に誤りがあるため、始めません。", ...problems].join("\n"));
  if (!util.parseEnv) throw sentence(".env を読むには Node 20.12 以上が必要です。");
  for (const notice of notices) say(notice);
  for (const [name, value] of Object.entries(util.parseEnv(text))) env[name] ??= value;
}

const assignment = /^(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/;

/** What Node would read otherwise than it is meant, by line: it passes over whatever is no assignment. */
export function checkDotEnv(text) {
  const [problems, notices, seen] = [[], [], new Map()];
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at].trim();
    const number = at + 1;
    if (line === "" || line.startsWith("#")) continue;
    const [, name, value] = assignment.exec(line) ?? [];
    if (name === undefined) {
      problems.push(`${number}行目: 「名前=値」の形で書いてください。`);
      continue;
    }
    if (seen.has(name)) problems.push(`${number}行目: ${name} は${seen.get(name)}行目にもあります。`);
    seen.set(name, number);
    const quote = /^["'`]/.exec(value)?.[0];
    if (quote) {
      const end = endOfQuoted(lines, at, quote);
      if (end === undefined) problems.push(`${number}行目: ${name} の引用符 ${quote} が閉じていません。`);
      at = end ?? at;
    } else if (/\S#/.test(value))
      problems.push(`${number}行目: ${name} の値は、「#」を含むので引用符で囲んでください。`);
    if (names.includes(name)) continue;
    const meant = nearestName(name);
    if (meant) problems.push(`${number}行目: ${name} という変数はありません。${meant} のことですか。`);
    else notices.push(`.env の ${name} は、お店では使いません。`);
  }
  return { problems, notices };
}

/** The line on which a quoted value ends; undefined where it never does. */
function endOfQuoted(lines, start, quote) {
  const first = lines[start];
  if (first.indexOf(quote, first.indexOf(quote) + 1) >= 0) return start;
  for (let at = start + 1; at < lines.length; at += 1) if (lines[at].includes(quote)) return at;
  return undefined;
}

/** A variable that this one is probably meant to be: two letters apart at most, one of a short name. */
function nearestName(name) {
  const plain = (one) => one.toUpperCase().replaceAll("_", "");
  const [best] = names
    .map((known) => ({ known, distance: distanceOf(plain(name), plain(known)) }))
    .toSorted((one, other) => one.distance - other.distance);
  return best.distance <= (best.known.length < 7 ? 1 : 2) ? best.known : undefined;
}

/** Levenshtein's: letters added, left out or changed; two that changed places count as one. */
function distanceOf(one, other) {
  let [before, row] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      next[to] = Math.min(row[to] + 1, next[to - 1] + 1, row[to - 1] + (isSame ? 0 : 1));
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      if (isSwapped) next[to] = Math.min(next[to], before[to - 2] + 1);
    }
    [before, row] = [row, next];
  }
  return row[other.length];
}
