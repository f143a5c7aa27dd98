import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import type { CaptureTime } from "@noren/contract/payment-method/methods/method-definition.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import { channelWithCode, withCode } from "#api/channel/channel-words.ts";
import { forGifts } from "#api/channel/policy/gift-terms.ts";
import { paymentFee } from "#api/channel/policy/fee-words.ts";
import { knownClasses, toClasses } from "#api/delivery/carrier/new-carrier.ts";
import { amountMax, knownChains, toChains, toFeeSteps, toInstruction } from "#api/payment-method/method-form.ts";
import { listMethods, offerMethod, setMethod } from "#api/payment-method/method.service.ts";
import { providerWords } from "#api/payment-method/provider/provider-words.ts";
import { channelNamed, exactly, refusal } from "./arguments.ts";
import type { Command, CommandContext } from "./command.ts";
import { optionsOf } from "./options.ts";
import { wholeNumber } from "./whole-number.ts";

const setOptions = {
  name: { type: "string" },
  description: { type: "string" },
  fee: { type: "string" },
  min: { type: "string" },
  max: { type: "string" },
  days: { type: "string" },
  account: { type: "string", multiple: true },
  "not-with": { type: "string" },
  "members-only": { type: "boolean" },
  chains: { type: "string" },
  capture: { type: "string" },
  provider: { type: "string" },
} as const;

const captureNames: Record<string, CaptureTime> = { "at-once": "at_once", "at-shipment": "at_shipment" };

export const paymentCommands: Record<string, Command> = {
  "payment list": {
    summary: "チャネルのお支払い方法（* は受付中）",
    usage: "<channel>",
    async run(args, ctx) {
      const [code] = exactly(args, "channel");
      const channel = await channelNamed(ctx, code);
      const methods = await listMethods(ctx.shop, channel);
      if (methods.length === 0) ctx.out(`${channelWithCode(channel)}に、お支払い方法はありません。`);
      for (const method of methods) {
        const offered = channel.payments.find((one) => one.code === method.code);
        const fee = (offered && paymentFee(offered)) ?? "手数料なし";
        const taker = method.provider === null ? [] : [await providerWords(ctx.shop, method.provider)];
        ctx.out([method.is_active ? "*" : " ", withCode(method), fee, ...taker].join("\t"));
      }
    },
  },
  "payment set": {
    summary:
      "お支払い方法を加える、または変える（bank_transfer、cash_on_delivery、invoice。決済会社の契約があれば card、conveni なども。--provider でその会社を選ぶ）。--fee は 330 か、金額ごとに 10000:330,30000:440,660（1万円未満は330円、3万円未満は440円、それ以上は660円）。書かない項目はそのまま",
    usage:
      "<channel> <code> [--name …] [--description …] [--fee 330] [--min <円>] [--max <円>] [--days <支払期限の日数>] [--account 銀行名=…]… [--not-with mail,large] [--members-only] [--chains seven,lawson] [--capture at-once|at-shipment] [--provider <決済会社>]",
    async run(args, ctx) {
      const { positionals, values } = optionsOf(args, setOptions);
      const [code, method] = exactly(positionals, "channel", "code");
      const channel = await channelNamed(ctx, code);
      const { name, description } = values;
      const set = await setMethod(ctx.shop, channel, method, {
        name,
        description,
        fee_steps: given(
          values.fee,
          toFeeSteps,
          "--fee は 330 か 10000:330,30000:440,660 のように、円の整数で指定してください。",
        ),
        min: values.min === undefined ? undefined : wholeNumber("--min", values.min, 0, amountMax),
        max: values.max === undefined ? undefined : wholeNumber("--max", values.max, 1, amountMax),
        pay_within_days: values.days === undefined ? undefined : wholeNumber("--days", values.days, 1, 60),
        instructions: values.account?.map((one) =>
          given(one, toInstruction, "--account は 銀行名=みほん銀行 のように指定してください。")!,
        ),
        not_with: given(values["not-with"], toClasses, `--not-with は ${knownClasses} から選んでください。`),
        members_only: values["members-only"],
        chains: given(values.chains, toChains, `--chains は ${knownChains} から選んでください。`),
        provider: values.provider,
        capture: given(
          values.capture,
          (text) => captureNames[text],
          "--capture は at-once（ご注文の確定時に決済）か at-shipment（商品の発送時に決済）です。",
        ),
      });
      const { max } = set.rules;
      ctx.out(`${channelWithCode(channel)}で、${withCode(set)}を受け付けます。`);
      ctx.out(`手数料: ${paymentFee(set) ?? "なし"}${max === undefined ? "" : `、${yen(max)}まで`}`);
      if (set.provider !== null) ctx.out(`決済会社: ${await providerWords(ctx.shop, set.provider)}`);
      ctx.out(paymentMethods[set.code].paidWhen(set.rules, forGifts(channel.settings)));
    },
  },
  "payment stop": {
    summary: "お支払い方法の受付を止める。受けたご注文はそのまま進む",
    usage: "<channel> <code>",
    async run(args, ctx) {
      ctx.out(`${await offer(args, ctx, false)}の受付を止めました。`);
    },
  },
  "payment start": {
    summary: "止めていたお支払い方法を、また受け付ける",
    usage: "<channel> <code>",
    async run(args, ctx) {
      ctx.out(`${await offer(args, ctx, true)}を受け付けます。`);
    },
  },
};

/** Stops or resumes a method; answers it in words: 「暖簾」（noren）で、クレジットカード（card）. */
async function offer(args: readonly string[], ctx: CommandContext, isOffered: boolean): Promise<string> {
  const [code, method] = exactly(args, "channel", "code");
  const channel = await channelNamed(ctx, code);
  await offerMethod(ctx.shop, channel, method, isOffered);
  const stored = (await listMethods(ctx.shop, channel)).find((one) => one.code === method)!;
  return `${channelWithCode(channel)}で、${withCode(stored)}`;
}

function given<T>(text: string | undefined, read: (text: string) => T | undefined, words: string): T | undefined {
  if (text === undefined) return undefined;
  const value = read(text);
  if (value === undefined) throw refusal(words);
  return value;
}
