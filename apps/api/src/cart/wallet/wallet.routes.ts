import type { wallet } from "@noren/contract/cart/wallet.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import type { CartContext } from "../cart-context.ts";
import { takeFromWallet, walletAmounts, walletAmountsWith } from "./wallet.service.ts";

export const walletRoutes: Handlers<typeof wallet, CartContext> = {
  walletAmounts: (input, ctx) => walletAmounts(ctx, input),
  walletAmountsWith: (input, ctx) => walletAmountsWith(ctx, input),
  takeFromWallet: (input, ctx) => takeFromWallet(ctx, input),
};
