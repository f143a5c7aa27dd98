import { sql } from "kysely";
import type { CatalogueWork } from "../tag/tag-access.ts";
import type { MemberWork } from "#api/channel/context.ts";
import { visibleTo } from "../product.service.ts";

/** Number of the member's favourites that are visible to them. */
export const likeCount = (ctx: CatalogueWork & MemberWork) => sql<number>`(
  select count(*)::int from product_like l join product_model m on m.id = l.model_id
  where l.member_id = ${ctx.member.id} and ${visibleTo(ctx)})`;
