import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { labels } from "../platform/form/labels.ts";
import { Id, Nothing, reference } from "../platform/shapes.ts";

/** A member's saved card. Only the provider stores its number. */
export const UserCard = z.object({
  id: Id,
  is_main: z.boolean(),
  name: z.string(),
  /** Such as **** **** **** 4242. */
  masked_number: z.string(),
  /** Year and month, 202412. */
  expiration: z.string(),
  /** Brand, such as VISA; null if the provider gives none. */
  brand: z.optional(z.nullable(z.string())),
});
export type UserCard = z.infer<typeof UserCard>;

/** The saved card, or the provider's page for entering it without script. */
export const AddedCard = z.object({ card: z.nullable(UserCard), redirect_url: z.nullable(z.string()) });
export type AddedCard = z.infer<typeof AddedCard>;

const part = (value: string) => value.length > 0;
const CardToken = reference(300).check(z.refine(part, { error: `${labels.card.ccNumber}を入力してください` }));

export const userCard = {
  list: endpoint("GET /v1/me/user-cards", {
    summary: "The member's cards, the main one first; x-limit is the max, 0 where the provider of cards saves none",
    access: "member",
    output: UserCard,
    answer: "limited",
  }),
  add: endpoint("POST /v1/me/user-cards", {
    summary:
      "Saves the card of a token from the provider's frame; without a token, answers the provider's page for entering it",
    access: "member",
    input: z.object({ token: z.optional(CardToken), token_key: z.optional(CardToken) }),
    output: AddedCard,
    errors: ["card.limit_reached", "card.refused", "payment.provider_unreachable", "payment.not_found"],
  }),
  delete: endpoint("DELETE /v1/me/user-cards/{id}", {
    summary: "Deletes a card in the shop and at the provider; if it was the main card, another becomes it",
    access: "member",
    input: z.object({ id: Id }),
    output: Nothing,
    errors: ["card.not_found"],
  }),
  use: endpoint("PATCH /v1/me/user-cards/{id}/use", {
    summary: "Makes a card the main one",
    access: "member",
    input: z.object({ id: Id }),
    output: UserCard,
    errors: ["card.not_found"],
  }),
};
