import { paymentCodes, paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import { sql } from "kysely";
import type { MemberWork } from "#api/channel/context.ts";
import type { ProviderShop } from "#api/payment-method/provider/provider-context.ts";
import { savesCards } from "./card.service.ts";

const codesWithCard = paymentCodes.filter((code) => paymentMethods[code].takesCard);

/** Number of the member's saved cards; null if there are none and the channel's provider takes or saves no cards. */
export const cardCount = ({ shop, channel, member }: MemberWork<ProviderShop>) => sql<number | null>`(
  select case when count(*) > 0 or (${savesCards({ shop, channel })} and exists (select from payment_method y
      where y.channel_id = ${channel.id} and y.is_active and y.code in (${sql.join(codesWithCard)}))) then count(*)::int end
  from user_card where member_id = ${member.id})`;
