import { changeSetting, keysSet, resetSetting } from "#api/channel/channel.service.ts";
import { isSettingKey, type SettingKey, settingProblem } from "#api/channel/settings.ts";
import { channelNamed, exactly, refusal } from "./arguments.ts";
import type { Command } from "./command.ts";

export const settingCommands: Record<string, Command> = {
  "setting list": {
    summary: "チャネルの設定（* は変更したもの）",
    usage: "<channel>",
    async run(args, ctx) {
      const [code] = exactly(args, "channel");
      const channel = await channelNamed(ctx, code);
      const set = await keysSet(ctx.shop, channel);
      for (const [key, value] of Object.entries(channel.settings))
        ctx.out(`${set.has(key) ? "*" : " "} ${key} = ${JSON.stringify(value)}`);
    },
  },
  "setting get": {
    summary: "設定の値を JSON で表示",
    usage: "<channel> <key>",
    async run(args, ctx) {
      const [code, key] = exactly(args, "channel", "key");
      const { settings } = await channelNamed(ctx, code);
      ctx.out(JSON.stringify(settings[known(key)]));
    },
  },
  "setting set": {
    summary: "設定を変える（値は JSON、文字はそのままでも可）",
    usage: "<channel> <key> <value>",
    async run(args, ctx) {
      const [code, key, text] = exactly(args, "channel", "key", "value");
      const channel = await channelNamed(ctx, code);
      const value = valueOf(known(key), text);
      await changeSetting(ctx.shop, channel, key, value);
      ctx.out(`${code} の ${key} を ${JSON.stringify(value)} にしました。`);
      if (key === "SITE.NAMESPACE" || key === "SITE.THEME") ctx.out(reloadWords);
    },
  },
  "setting reset": {
    summary: "設定をはじめの値に戻す",
    usage: "<channel> <key>",
    async run(args, ctx) {
      const [code, key] = exactly(args, "channel", "key");
      await resetSetting(ctx.shop, await channelNamed(ctx, code), known(key));
      const { settings } = await channelNamed(ctx, code);
      ctx.out(`${code} の ${key} を ${JSON.stringify(settings[known(key)])} に戻しました。`);
    },
  },
};

/** A process uses the looks that were built before it started. */
const reloadWords =
  "お店の起動のあとに組み立てた画面（npm run build）は、お店を起動し直すか、SIGHUP で読み直してから使われます。";

function known(key: string): SettingKey {
  if (!isSettingKey(key)) throw refusal(`${key} という設定はありません。setting list で一覧を表示できます。`);
  return key;
}

/** Parses JSON; for settings with text values plain text too, since nested quotes are hard to type in a shell. */
function valueOf(key: SettingKey, text: string): unknown {
  let value: unknown = text;
  try {
    value = JSON.parse(text);
  } catch {
    return text;
  }
  return settingProblem(key, value) && !settingProblem(key, text) ? text : value;
}
