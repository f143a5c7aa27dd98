import type { paymentAccounts } from "@noren/contract/payment-method/payment-account.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { prepared } from "#api/platform/http/prepared.ts";
import type { ProviderShop } from "../provider/provider-context.ts";
import {
  accountToChange,
  addAccount,
  changeAccount,
  checkForOwner,
  endAccount,
  listForOwner,
  prepareAdd,
  rotateAccount,
} from "./account.owner-service.ts";

export const paymentAccountRoutes: Handlers<typeof paymentAccounts, OwnerContext<ProviderShop>> = {
  list: (_, ctx) => listForOwner(ctx),
  add: prepared(
    (input, ctx) => prepareAdd(ctx, input),
    (input, ctx, made) => addAccount(ctx, input, made),
  ),
  change: prepared(
    ({ id }, ctx) => accountToChange(ctx, id),
    (input, ctx, named) => changeAccount(ctx, input, named),
  ),
  rotate: prepared(
    ({ id }, ctx) => accountToChange(ctx, id),
    (input, ctx, named) => rotateAccount(ctx, input, named),
  ),
  check: ({ id }, ctx) => checkForOwner(ctx, id),
  remove: prepared(
    ({ id }, ctx) => accountToChange(ctx, id),
    (_input, ctx, named) => endAccount(ctx, named),
  ),
};
