import { sql } from "kysely";
import type { Context } from "#api/channel/context.ts";
import type { ForMember } from "#api/platform/context.ts";
import { visibleTo } from "../product.service.ts";

/** How many of the products that a member likes are shown to them. */
export const likeCount = (ctx: ForMember<Context>) => sql<number>`(
  select count(*)::int from product_like l join product_model m on m.id = l.model_id
  where l.member_id = ${ctx.member.id} and ${visibleTo(ctx)})`;
