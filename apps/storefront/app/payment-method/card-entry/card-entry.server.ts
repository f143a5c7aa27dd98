import type { PaymentService } from "@noren/contract/payment-method/payment.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { cardEntryMessages as words } from "#look/payment-method/card-entry/card-entry.messages.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { orMissing } from "@noren/web/request/answers.server.ts";
import type { Api } from "#app/platform/request/request-context.server.ts";
import type { CardEntryInfo } from "./card-entry-view.ts";

/** The provider's card fields by the channel's settings, from the payment service (CART-13). */
export async function cardEntry(api: Api): Promise<{ entry: CardEntryInfo | null; isTest: boolean }> {
  const service = await orMissing(api.payment.service({ code: "card" }));
  return { entry: service && entryOf(service), isTest: service?.is_test === true };
}

function entryOf(service: PaymentService): CardEntryInfo | null {
  switch (service.kind) {
    case "frame": {
      const { kind, frame_url: frameUrl, script_url: scriptUrl } = service;
      return frameUrl && scriptUrl ? { kind, frameUrl, scriptUrl } : null;
    }
    case "stripe":
      return { kind: service.kind, publishableKey: service.publishable_key, apiVersion: service.api_version };
    case "sbps_token": {
      const {
        kind,
        merchant_id: merchantId,
        service_id: serviceId,
        script_url: scriptUrl,
        has_page: hasPage,
      } = service;
      return { kind, merchantId, serviceId, scriptUrl, hasPage };
    }
  }
}

/**
 * The token that the form's script has put into it; undefined leads to the provider's page. Refused where the provider
 * has none: its fields need script.
 */
export function tokenOf({ card_token: token, card_token_key: token_key, card_token_required }: FormValues) {
  if (token && token_key) return { token, token_key };
  if (card_token_required === "1") throw new ShopError("payment.refused", {}, {}, words.needsScript);
  return undefined;
}
