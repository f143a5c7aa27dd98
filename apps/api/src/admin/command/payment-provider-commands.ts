import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import { channelUrl, noAddress } from "#api/channel/channel-address.ts";
import { channelWithCode, withCode } from "#api/channel/channel-words.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import {
  type AccountName,
  channelsServed,
  checkAccount,
  listAccounts,
  type ListedAccount,
  providerNamed,
  removeAccount,
  rotateSecrets,
  setAccount,
} from "#api/payment-method/account/account.service.ts";
import type { ProviderCheck, ProviderDefinition } from "#api/payment-method/provider/provider-definition.ts";
import { providerWords } from "#api/payment-method/provider/provider-words.ts";
import { momentWords } from "#api/platform/day/day.ts";
import { channelNamed, exactly, refusal } from "./arguments.ts";
import type { Command, CommandContext } from "./command.ts";
import { optionsOf } from "./options.ts";

const modeWords = { test: "テスト", live: "本番" } as const;
const stateMarks: Record<ProviderCheck["state"], string> = { ok: "○", warning: "△", problem: "×" };
/** Longest time for which replaced secrets are accepted, in hours. */
const longestKeep = 30 * 24;
/** Max bytes of a file with secrets. */
const secretsMax = 65_536;
const secretWords =
  "秘密の鍵は、値のかわりにファイル（/ から書く。標準入力なら -）を指定でき、いくつもあればその1行目から順に使う";

export const paymentProviderCommands: Record<string, Command> = {
  "payment provider list": {
    summary: "決済会社の契約（* はいま使えるもの。終わった契約も、受けたお支払いの返金に使う）",
    usage: "",
    async run(args, ctx) {
      exactly(args);
      const accounts = await listAccounts(ctx.shop);
      if (accounts.length === 0) ctx.out(`決済会社の契約はありません。登録できるのは ${knownCodes(ctx)} です。`);
      const channels = await ctx.shop.channels.all();
      for (const account of accounts) {
        const name = await providerWords(ctx.shop, account.provider);
        ctx.out(lineOf(account, name, channels, ctx.shop.clock()));
      }
    },
  },
  "payment provider set": {
    summary: `決済会社の契約を登録する、または変える。書かない項目はそのまま。--channel がなければ、すべてのチャネルで使う。${secretWords}`,
    usage: "<決済会社> [--channel <channel>] --<項目> <値> …",
    async run(args, ctx) {
      const { name, definition, values } = await accountArguments(ctx, args, ({ fields }) => fields);
      const { account, isNew } = await setAccount(ctx.shop, name, values);
      const place = name.channel ? channelWithCode(name.channel) : "すべてのチャネル";
      ctx.out(
        `${definition.name}の契約（${modeWords[account.mode]}、${place}）を${isNew ? "登録しました" : "変えました"}。`,
      );
      await outSetup(ctx, name, definition);
      ctx.out("確かめるには payment provider check、使うには payment set <channel> <お支払い方法> --provider です。");
    },
  },
  "payment provider check": {
    summary: "決済会社の契約が使えるかを、決済会社に確かめる。何も変えない",
    usage: "<決済会社> [--channel <channel>]",
    async run(args, ctx) {
      const { name } = await accountArguments(ctx, args, () => []);
      const lines = await checkAccount(ctx.shop, name);
      for (const { state, words } of lines) ctx.out(`${stateMarks[state]} ${words}`);
      return lines.some(({ state }) => state === "problem") ? 1 : 0;
    },
  },
  "payment provider rotate": {
    summary: `決済会社の秘密の鍵を取り替える。前の鍵による通知も、--keep（24h、7d など。はじめは 24h）のあいだ受け付ける。${secretWords}`,
    usage: "<決済会社> [--channel <channel>] --<秘密の鍵> <値> … [--keep 24h]",
    async run(args, ctx) {
      const secrets = ({ fields }: ProviderDefinition) => fields.filter(({ isSecret }) => isSecret);
      const { name, definition, values, typed } = await accountArguments(ctx, args, secrets, ["keep"]);
      const { until, names } = await rotateSecrets(ctx.shop, name, values, keepMs(typed["keep"]));
      const labels = definition.fields.filter((field) => names.includes(field.name)).map(({ label }) => label);
      ctx.out(`${definition.name}の${labels.join("、")}を取り替えました。`);
      ctx.out(
        until > ctx.shop.clock()
          ? `前の鍵による通知は、${momentWords(until)} まで受け付けます。`
          : "前の鍵は、もう使えません。",
      );
    },
  },
  "payment provider remove": {
    summary:
      "決済会社の契約を終える。お支払い方法が使っているあいだは終えられない。受けたお支払いの返金は、そのまま行える",
    usage: "<決済会社> [--channel <channel>]",
    async run(args, ctx) {
      const { name, definition } = await accountArguments(ctx, args, () => []);
      await removeAccount(ctx.shop, name);
      ctx.out(`${definition.name}の契約を終えました。受けたお支払いの返金は、これからもこの契約で行います。`);
    },
  },
};

const knownCodes = ({ shop }: CommandContext) => shop.providers.codes.join("、") || "まだありません（0社）";

function lineOf(account: ListedAccount, name: string, channels: readonly Channel[], now: Date): string {
  const { mode, channel_id, ended_at, replaced_until: until } = account;
  const own = channels.find(({ id }) => id === channel_id);
  const place = own ? channelWithCode(own) : "すべてのチャネル";
  const uses = account.uses.filter(({ methods }) => methods.length > 0);
  const used = uses.map((use) => usedIn(channels, use)).join(" / ");
  return [
    ended_at ? " " : "*",
    name,
    place,
    modeWords[mode],
    ended_at ? `${momentWords(ended_at)} に終了` : used || "使うお支払い方法なし",
    ...(until && until > now ? [`前の鍵は ${momentWords(until)} まで`] : []),
  ].join("\t");
}

/** The methods of a channel that use an account: 「暖簾」（noren）のクレジットカード（card）. */
function usedIn(channels: readonly Channel[], { channel: code, methods }: ListedAccount["uses"][number]): string {
  const channel = channels.find((one) => one.code === code)!;
  const names = channel.payments.filter((one) => methods.includes(one.code)).map(withCode);
  return `${channelWithCode(channel)}の${names.join("、")}`;
}

type Arguments = {
  name: AccountName;
  definition: ProviderDefinition;
  /** Values of the provider's fields. */
  values: Record<string, string>;
  /** All options as they were typed. */
  typed: Record<string, string | undefined>;
};

/** The arguments of a command about an account; its provider comes first, since the other options follow from it. */
async function accountArguments(
  ctx: CommandContext,
  [code, ...rest]: string[],
  fieldsOf: (definition: ProviderDefinition) => readonly { name: string; isSecret: boolean }[],
  more: readonly string[] = [],
): Promise<Arguments> {
  if (code === undefined || code.startsWith("-")) throw refusal("はじめに <決済会社> を指定してください。");
  const definition = await providerNamed(ctx.shop, code);
  const fields = fieldsOf(definition);
  const options = ["channel", ...more, ...fields.map(({ name }) => name)];
  const { positionals, values } = optionsOf(
    rest,
    Object.fromEntries(options.map((name) => [name, { type: "string" } as const])),
  );
  exactly(positionals);
  const typed: Arguments["typed"] = values;
  const channel = typed["channel"] === undefined ? null : await channelNamed(ctx, typed["channel"]);
  const given = fields.filter(({ name }) => typed[name] !== undefined);
  const lines = new Map<string, string[]>();
  const read: Record<string, string> = {};
  for (const { name, isSecret } of given) read[name] = await valueOf(ctx, typed[name]!, isSecret, lines);
  return { name: { provider: code, channel }, definition, values: read, typed };
}

/** A typed value; of a secret also the next line of a file, so that it does not stand in the shell's history. */
async function valueOf(
  { cwd }: CommandContext,
  typed: string,
  isSecret: boolean,
  lines: Map<string, string[]>,
): Promise<string> {
  if (!isSecret || !typed.startsWith("/")) return typed;
  const path = resolve(cwd, typed);
  const left = lines.get(path) ?? (await linesOf(path));
  const next = left.shift();
  lines.set(path, left);
  if (next === undefined) throw refusal("ファイル（標準入力）の行が、秘密の鍵の数より少なくなっています。");
  return next;
}

async function linesOf(path: string): Promise<string[]> {
  const bytes = await beginningOf(path).catch(() => {
    throw refusal(`${path} を読めません。`);
  });
  if (bytes.length > secretsMax)
    throw refusal(`${path} は大きすぎます。秘密の鍵だけを、1行にひとつずつ書いてください。`);
  return bytes
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "");
}

/** One byte more than a file with secrets may have, whatever its length, and whether it has one. */
const beginningOf = async (path: string): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(createReadStream(path, { end: secretsMax }) as AsyncIterable<Buffer>));

function keepMs(text = "24h"): number {
  const [, amount = "", unit = ""] = /^(\d{1,3})(h|d)$/.exec(text) ?? [];
  const hours = Number(amount) * (unit === "d" ? 24 : 1);
  if (amount === "" || hours > longestKeep) throw refusal("--keep は 24h や 7d のように、30日までで指定してください。");
  return hours * 3_600_000;
}

/** What to enter at the provider, for the first channel with an address. */
async function outSetup(ctx: CommandContext, name: AccountName, definition: ProviderDefinition) {
  const served = await channelsServed(ctx.shop, name);
  const channel = served.find(({ origin }) => origin !== "");
  if (!channel) {
    if (served[0]) ctx.out(noAddress(served[0].code));
    return;
  }
  const lines = definition.setup(channelUrl(channel));
  if (lines.length > 0) ctx.out(`${definition.name}の管理画面に、次のとおり入力してください。`);
  for (const { label, value } of lines) ctx.out(`  ${label}: ${value}`);
}
