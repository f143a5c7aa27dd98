import type { productSet } from "@noren/contract/product-set.ts";
import type { Handlers } from "../http/mount.ts";
import { addProductSet } from "./product-set.service.ts";

export const productSetRoutes: Handlers<typeof productSet> = { add: (input, ctx) => addProductSet(ctx, input) };
