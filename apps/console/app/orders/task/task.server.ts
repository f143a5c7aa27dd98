import { taskNoteMax } from "@noren/contract/order/order-task.owner.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { setFlash } from "#app/platform/flash.server.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { toPage } from "#app/platform/to-page.server.ts";

const taskOf = ({ params }: Pick<LoaderFunctionArgs, "params">) => ({ id: params.task ?? "" });

export const loadTask = (args: LoaderFunctionArgs) =>
  load(args, async ({ orderTasks }, { clock }) => ({
    task: await orderTasks.show(taskOf(args)),
    now: clock().toISOString(),
  }));

/** Closes the task; what was done is shown among the notes of its order. */
export const closeTask = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ orderTasks }, { note = "" }, console) => {
      const { outcome, order_no } = await orderTasks.close({ ...taskOf(args), note });
      setFlash(
        console,
        outcome === "done"
          ? { kind: "ok", words: "済ませました。したことは、ご注文のメモに残しました。" }
          : { kind: "info", words: "すでに、ほかの人が済ませています。" },
      );
      return toPage(pathIn(console.shop, order_no ? `/orders/${encodeURIComponent(order_no)}` : "/"));
    },
    { stored: (name) => (name === "note" ? taskNoteMax : undefined) },
  );
