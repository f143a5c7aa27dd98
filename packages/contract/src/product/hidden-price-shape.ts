import * as z from "zod/mini";

/**
 * Beside prices; present if the channel shows them to members only and nobody is logged in: all prices are 0 then
 * (OWN-15).
 */
export const HiddenPrice = z.optional(z.literal(true));
