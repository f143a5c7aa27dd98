import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as util from "node:util";
import { root, say, sentence } from "./root.mjs";

/** Every variable that the shop reads; a test compares the list with docs/operations/install.md. */
export const names = [
  "PORT",
  "HOST",
  "DATABASE_URL",
  "DATABASE_WAIT",
  "SECRET",
  "SECRET_FALLBACK",
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
  "ADMIN_HOST",
  "ADMIN_ON_SHOP_HOST",
  "API_URL",
  "SMTP_URL",
  "SMTP_REQUIRE_TLS",
  "DKIM_DOMAIN",
  "DKIM_SELECTOR",
  "DKIM_PRIVATE_KEY",
  "PROVIDER_URL",
  "PROVIDER_STAND_INS",
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
  "BACKUP_DIR",
  "BACKUP_KEEP",
  "BACKUP_PASSPHRASE",
  "LOG_LEVEL",
];

const bytesMax = 100_000;

/** Loads the project's .env without overriding variables of the environment. Refuses a file with errors. */
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

/** Errors by line, where Node would ignore a line or read another value than intended. */
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
    const intended = nearestName(name);
    if (intended) problems.push(`${number}行目: ${name} という変数はありません。${intended} のことですか。`);
    else notices.push(`.env の ${name} は、お店では使いません。`);
  }
  return { problems, notices };
}

/** The line on which a quoted value ends; undefined if it does not end. */
function endOfQuoted(lines, start, quote) {
  const first = lines[start];
  if (first.indexOf(quote, first.indexOf(quote) + 1) >= 0) return start;
  for (let at = start + 1; at < lines.length; at += 1) if (lines[at].includes(quote)) return at;
  return undefined;
}

/** The known variable that is probably intended: at most two letters apart, one for short names. */
function nearestName(name) {
  const plain = (one) => one.toUpperCase().replaceAll("_", "");
  const [best] = names
    .map((known) => ({ known, distance: distanceOf(plain(name), plain(known)) }))
    .toSorted((one, other) => one.distance - other.distance);
  return best.distance <= (best.known.length < 7 ? 1 : 2) ? best.known : undefined;
}

/** Levenshtein distance with transpositions. */
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
