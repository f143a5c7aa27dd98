import type { OrderContext } from "#api/order/order-context.ts";
import { localLimit } from "#api/platform/rate-limit/local-limit.ts";

/** A document costs as much as a hundred other calls. Max documents of a member or address range, on each node. */
const drawn = localLimit({ max: 60, seconds: 60 });
/** The member or address range for which documents are counted. */
export const documentSubject = ({ member, addressRange }: OrderContext) => member?.id ?? addressRange;

export const countDocument = (ctx: OrderContext) => drawn.consume(ctx, documentSubject(ctx));
