import { isLoopbackHost } from "@noren/api/channel/channel-address.ts";

/**
 * Origins of servers that answer in place of payment providers, by the provider's code: `stripe=http://127.0.0.1:4001`,
 * separated by commas. For a demo, and on this machine only, so that no payment of a real shop can be led elsewhere.
 */
export function readStandIns(text: string | undefined, sentences: string[], isDemo: boolean): Record<string, string> {
  if (text === undefined) return {};
  if (!isDemo) sentences.push("PROVIDER_STAND_INS は、見本のお店だけで使えます。");
  const entries = text.split(",").map((one) => one.trim().split("="));
  if (entries.every((entry) => entry.length === 2 && /^[a-z]{1,40}$/.test(entry[0]!) && isLocalOrigin(entry[1]!)))
    return Object.fromEntries(entries) as Record<string, string>;
  sentences.push(
    "PROVIDER_STAND_INS は stripe=http://127.0.0.1:4001 のように、決済会社の名前と、このマシンのアドレスを書いてください（いくつもあればコンマで区切ります）。",
  );
  return {};
}

function isLocalOrigin(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host, origin, href } = new URL(url);
  return protocol === "http:" && isLoopbackHost(host) && href === `${origin}/`;
}
