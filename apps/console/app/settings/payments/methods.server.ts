import type { ChannelMethods, MethodSetting } from "@noren/contract/payment-method/payment-setting.owner.ts";
import { captureTimes } from "@noren/contract/payment-method/methods/method-definition.ts";
import { storedNamed } from "@noren/web/form/stored-fields.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import type { Api, ConsoleContext } from "#app/platform/console-context.server.ts";
import { setFlash } from "#app/platform/flash.server.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";

const page = "/settings/payments";
const scopeOf = ({ shop }: ConsoleContext) => (shop === undefined ? {} : { channel: shop });

export const loadMethods = (args: LoaderFunctionArgs) =>
  load(args, async ({ paymentSettings }, console) => ({ channels: await paymentSettings.list(scopeOf(console)) }));

/** Stops a method for new orders, or offers it again. */
export const offerMethod = (args: ActionFunctionArgs) =>
  submit(args, async ({ paymentSettings }, { intent, channel = "", code = "", name = "" }, console) => {
    const isOffered = intent === "start";
    await paymentSettings.offer({ channel, code, is_offered: isOffered ? "1" : "0" });
    const words = isOffered
      ? `${name}の受付を始めました。`
      : `${name}の受付を止めました。受けたご注文は、そのまま進みます。`;
    return done(console, words);
  });

function done(console: ConsoleContext, words: string): Response {
  setFlash(console, { kind: "ok", words });
  return seeOther(pathIn(console.shop, page));
}

type Place = { channel?: string | undefined; code?: string | undefined };

async function methodAt({ paymentSettings }: Api, { channel, code }: Place) {
  const [shop] = await paymentSettings.list({ channel: channel ?? "" });
  const method = shop?.methods.find((one) => one.code === code);
  if (!shop || !method) throw data({ code: "common.not_found" }, { status: 404 });
  return { shop, method };
}

export const loadMethod = (args: LoaderFunctionArgs) =>
  load(args, async (api): Promise<{ shop: ChannelMethods; method: MethodSetting }> => methodAt(api, args.params));

export const saveMethod = (args: ActionFunctionArgs) =>
  submit(
    args,
    async (api, values, console) => {
      const { channel = "", code = "" } = args.params;
      const isKept = (name: string) => values[`keep.${name}`] === "theirs";
      const capture = captureTimes.find((one) => one === values.capture);
      await api.paymentSettings.save({
        channel,
        code,
        version: Number(values.version),
        ...(values.provider && !isKept("provider") && { provider: values.provider }),
        ...(capture && !isKept("capture") && { capture }),
      });
      const { method } = await methodAt(api, args.params);
      return done(console, `${method.name}の設定を変えました。${method.paid_when}`);
    },
    { stored: storedNamed("provider", "capture") },
  );
