import { hashPassword } from "#api/member/auth/password.ts";
import { setTagPassword } from "#api/product/tag/tag.service.ts";
import { channelNamed, exactly, refusal, workIn } from "./arguments.ts";
import type { Command, CommandContext } from "./command.ts";

export const tagCommands: Record<string, Command> = {
  "tag password": {
    summary:
      "タグにパスワードをかける、または変える（商品は /product?tag=キー でパスワードを入力した方だけに表示される）",
    usage: "<channel> <tag> <password>",
    async run(args, ctx) {
      const [code, key, password] = exactly(args, "channel", "tag", "password");
      if (password.trim().length < 4 || password.length > 128)
        throw refusal("パスワードは4〜128文字で指定してください。");
      await write(ctx, code, key, await hashPassword(password));
      ctx.out(`タグ ${key} にパスワードをかけました。前のパスワードで開いていた方にも、もう表示されません。`);
    },
  },
  "tag open": {
    summary: "タグのパスワードを外して、商品を誰にでも表示する",
    usage: "<channel> <tag>",
    async run(args, ctx) {
      const [code, key] = exactly(args, "channel", "tag");
      await write(ctx, code, key, null);
      ctx.out(`タグ ${key} の商品は、誰にでも表示されます。`);
    },
  },
};

async function write(ctx: CommandContext, code: string, key: string, passwordHash: string | null) {
  const isThere = await setTagPassword(workIn(ctx, await channelNamed(ctx, code)), key, passwordHash);
  if (!isThere) throw refusal(`${code} に、タグ ${key} はありません。`);
}
