import { figure } from "@noren/contract/platform/yen.ts";
import { parseCsv } from "#api/platform/csv/csv.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { isAllowedRedirect } from "../landing-page/redirect.ts";
import type { RedirectRow } from "./redirect.queries.ts";
import { addressMax, toFromPath, withSortedParts } from "./redirect-map.ts";

/** Max entries of a channel. */
export const redirectMax = 200_000;

/** Rows by address with sorted parameters, since their order does not matter. */
type Parsed = { rows: Map<string, RedirectRow & { line: number }>; problems: string[] };

/**
 * Parses `from,to,status` with or without a header row. An empty status means 301; 410 has no `to`. Each problem names
 * its line.
 */
export function parseRedirects(text: string, channel: Channel): Parsed {
  const rows: Parsed["rows"] = new Map();
  const problems: string[] = [];
  for (const { line, cells } of parseCsv(text)) {
    const [from = "", to = "", status = ""] = cells.map((cell) => cell.trim());
    if (rows.size === 0 && from.toLowerCase() === "from") continue;
    const fail = (words: string) => void problems.push(`${line}行目: ${words}`);
    const from_path = toFromPath(from);
    const name = from_path === undefined ? "" : withSortedParts(from_path);
    if (cells.length > 3) fail("列は from,to,status の三つです。");
    else if (from_path === undefined)
      fail(`from「${from.slice(0, 60)}」は / で始まる${addressMax}文字までのパスで書いてください。`);
    else if (!["", "301", "410"].includes(status)) fail("status は 301 か 410 です。");
    else if (status === "410" ? to !== "" : !isTarget(to, channel))
      fail(
        status === "410"
          ? "status が 410 のとき、to は空にしてください。"
          : `to「${to.slice(0, 60)}」は / で始まるお店のページか、設定 SITE.REDIRECT_HOSTS にあるホストの https:// にしてください。`,
      );
    else if (rows.has(name)) fail(`from「${from}」は${rows.get(name)!.line}行目にもあります。`);
    else
      rows.set(name, {
        line,
        from_path,
        status: status === "410" ? 410 : 301,
        target: status === "410" ? null : sent(to),
      });
  }
  if (rows.size > redirectMax) problems.push(`転送は${figure(redirectMax)}件までです。`);
  return { rows, problems };
}

const isTarget = (to: string, channel: Channel) =>
  to !== "" && sent(to).length <= 2000 && isAllowedRedirect(sent(to), channel);

/** The address as a header carries it: non-ASCII characters are percent-encoded. */
const sent = (to: string) =>
  to.replace(/[^\x21-\x7e]+/gu, (text) => (text.isWellFormed() ? encodeURIComponent(text) : ""));
