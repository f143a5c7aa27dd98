import type { Flag } from "@noren/contract/platform/shapes.ts";
import { isOn } from "@noren/contract/platform/shapes.ts";
import type * as z from "zod/mini";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import type { ViewFilter, ViewTable } from "./saved-view.queries.ts";
import { editView, removeView, savedViews, saveView } from "./saved-view.service.ts";

type IsOn = z.infer<typeof Flag>;
type Saved<F, C> = { name: string; filter: F; columns: C[]; is_shared: IsOn };
type Edited<F, C> = { id: string; version: number } & {
  [N in keyof Saved<F, C>]?: Saved<F, C>[N] | undefined;
};
type Ctx = ForStaff<OwnerContext>;

/** Handlers of the calls of a list's saved views; `F`: the list's filters, `C`: its columns. */
export const savedViewRoutes = <F extends ViewFilter, C extends string>(table: ViewTable) => ({
  views: (_: object, ctx: Ctx) => savedViews<F, C>(ctx, table),
  saveView: ({ is_shared, ...fields }: Saved<F, C>, ctx: Ctx) =>
    saveView<F, C>(ctx, table, { ...fields, is_shared: isOn(is_shared) }),
  editView: ({ id, version, is_shared, ...values }: Edited<F, C>, ctx: Ctx) =>
    editView<F, C>(ctx, table, {
      id,
      version,
      values: { ...given(values), ...(is_shared !== undefined && { is_shared: isOn(is_shared) }) },
    }),
  async removeView({ id }: { id: string }, ctx: Ctx) {
    await removeView(ctx, table, id);
    return {};
  },
});

/** The fields that a call has sent. */
const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
