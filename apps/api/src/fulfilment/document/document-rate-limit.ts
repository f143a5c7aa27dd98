import type { OrderContext } from "#api/order/order-context.ts";
import { localLimit } from "#api/platform/rate-limit/local-limit.ts";

/** A document costs a hundred times what another call costs: so many for one member or address range, on each node. */
const drawn = localLimit({ max: 60, seconds: 60 });
/** Whom documents count for. */
export const documentSubject = ({ member, addressRange }: OrderContext) => member?.id ?? addressRange;

/** Counts a document for whoever asks for it. */
export const countDocument = (ctx: OrderContext) => drawn.consume(ctx, documentSubject(ctx));
