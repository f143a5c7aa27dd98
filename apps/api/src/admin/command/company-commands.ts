import { type CompanyField, companyFields } from "#api/channel/channel-json.ts";
import { changeCompany } from "#api/channel/channel.service.ts";
import { missingLawItems } from "#api/channel/policy/law.ts";
import { policyOfVersion } from "#api/channel/policy/policy.service.ts";
import { momentWords } from "#api/platform/day/day.ts";
import { channelNamed, exactly, refusal } from "./arguments.ts";
import type { Command } from "./command.ts";

const fieldNames: Record<CompanyField, string> = {
  name: "会社名",
  representative: "代表者",
  postal_code: "郵便番号",
  address: "所在地",
  phone_number: "電話番号",
  email: "メールアドレス",
  business_hours: "受付時間",
};

export const companyCommands: Record<string, Command> = {
  "company show": {
    summary: "販売事業者の情報と、特定商取引法に基づく表記に足りない項目",
    usage: "<channel>",
    async run(args, ctx) {
      const [code] = exactly(args, "channel");
      const channel = await channelNamed(ctx, code);
      for (const field of companyFields)
        ctx.out(`${field}\t${fieldNames[field]}\t${channel.profile.company?.[field] ?? ""}`.trimEnd());
      const missing = missingLawItems(channel);
      if (missing.length > 0) ctx.err(`特定商取引法に基づく表記に足りない項目: ${missing.join("、")}`);
    },
  },
  "company set": {
    summary: "販売事業者の情報を変える（空にすると、表示しない）",
    usage: "<channel> <field> <value>",
    async run(args, ctx) {
      const [code, name, value] = exactly(args, "channel", "field", "value");
      const channel = await channelNamed(ctx, code);
      const field = companyFields.find((one) => one === name);
      if (!field) throw refusal(`「${name}」という項目はありません。あるのは ${companyFields.join("、")} です。`);
      const stored = await changeCompany(ctx.shop, channel, field, value);
      ctx.out(`${code} の${fieldNames[field]}を「${stored}」にしました。`);
    },
  },
  "policy show": {
    summary: "会員登録やご注文で同意された、利用規約とプライバシーポリシーの文面",
    usage: "<channel> <version>",
    async run(args, ctx) {
      const [code, version] = exactly(args, "channel", "version");
      const found = await policyOfVersion(ctx.shop.db, await channelNamed(ctx, code), version);
      if (!found) throw refusal(`「${version}」という版に同意した方はいません。`);
      ctx.out(`版 ${found.version}（${momentWords(found.created_at)} から）`);
      for (const { title, text } of found.texts) ctx.out(`\n# ${title}\n\n${text}`);
    },
  },
};
