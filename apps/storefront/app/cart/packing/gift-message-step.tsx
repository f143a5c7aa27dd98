import { useEffect, useMemo } from "react";
import { GiftMessageScreen } from "#theme/cart/packing/gift-message-screen.tsx";
import type { CheckoutFrame } from "../cart-view.ts";
import { usePostalForm } from "#app/delivery/postal/use-postal-form.ts";
import type { Refused } from "@noren/web/form/form-view.ts";
import { useForm } from "@noren/web/form/use-form.ts";
import { giftMessageRules } from "./gift-message-form.ts";
import type { loadGiftMessage } from "./gift-message.server.ts";
import { giftMessageDraft } from "./packing-drafts.ts";

type Props = {
  frame: CheckoutFrame;
  giftMessage: Awaited<ReturnType<typeof loadGiftMessage>>;
  refused: (Refused & { copied?: string }) | undefined;
};

/** The key draws the form anew when the server has filled fields, so that the new values replace typed ones. */
export function GiftMessageStep(props: Props) {
  return <GiftMessageForm key={props.refused?.copied} {...props} />;
}

function GiftMessageForm({ frame, giftMessage, refused }: Props) {
  const { values, key, variant, senders, ...shown } = giftMessage;
  const rules = useMemo(() => giftMessageRules(variant), [variant]);
  const form = useForm<string>(rules, { id: "letter", values, refused, draft: giftMessageDraft(key) });
  const from = refused?.values.from;
  const isCopied = refused?.copied !== undefined;
  useEffect(() => {
    if (isCopied) document.getElementById("letter-sender-shipping_last_name")?.focus();
  }, [isCopied]);
  return (
    <GiftMessageScreen
      frame={frame}
      {...usePostalForm(form, "sender", refused)}
      isBusiness={variant === "business"}
      senders={senders.map((one) => ({ ...one, isChosen: from === undefined ? one.isChosen : one.value === from }))}
      {...shown}
    />
  );
}
