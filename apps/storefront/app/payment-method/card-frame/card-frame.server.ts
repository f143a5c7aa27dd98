import { orMissing } from "@noren/web/request/answers.server.ts";
import type { Api } from "#app/platform/request/request-context.server.ts";
import type { CardFrameInfo } from "./card-frame-view.ts";

/** The provider's frame of the channel's settings, from the payment service (CART-13). */
export async function cardFrame(api: Api): Promise<{ frame: CardFrameInfo | null; isTest: boolean }> {
  const service = await orMissing(api.payment.service({ code: "card" }));
  const { frame_url: frameUrl, script_url: scriptUrl, is_test: isTest } = service ?? {};
  return { frame: frameUrl && scriptUrl ? { frameUrl, scriptUrl } : null, isTest: isTest === true };
}
