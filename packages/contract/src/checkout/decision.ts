import * as z from "zod/mini";
import { Flag, Id, reference } from "../platform/shapes.ts";
import { Captcha } from "../member/captcha.ts";

const CardToken = reference(300, 1);

/** What the one button that buys sends. */
export const DecisionInput = z.object({
  token: reference(200),
  digest: z.optional(reference(100)),
  /** From the provider's frame; without it the buyer goes to the provider's card page. */
  card: z.optional(z.object({ token: CardToken, token_key: CardToken })),
  /** A card that the member has kept, in a token's place. */
  user_card_id: z.optional(Id),
  /** Keeps the new card for the member, once it has paid. */
  is_saving_card: z.optional(Flag),
  captcha: Captcha,
});
