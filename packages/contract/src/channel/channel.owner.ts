import * as z from "zod/mini";
import { field } from "../platform/form/rules.ts";

/** Narrows an owner's list to one channel, by its key; without it, the list covers all channels of the caller. */
export const OfChannel = { channel: z.optional(field.text("お店", 60)) };
