import type { OrderContext } from "#api/order/order-context.ts";
import { localLimit } from "#api/platform/rate-limit/local-limit.ts";

/** A document costs a hundred times another call: max per member or address range, on each node. */
const drawn = localLimit({ max: 60, seconds: 60 });
/** The client that documents count for. */
export const documentSubject = ({ member, addressRange }: OrderContext) => member?.id ?? addressRange;

/** Counts a document for its client. */
export const countDocument = (ctx: OrderContext) => drawn.consume(ctx, documentSubject(ctx));
