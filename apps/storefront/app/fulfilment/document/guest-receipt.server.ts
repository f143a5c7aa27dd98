import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { storedOf } from "@noren/web/form/stored-fields.ts";
import { readForm } from "@noren/web/form/form-body.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { validated } from "@noren/web/request/answers.server.ts";
import { orderOverview } from "#app/order/order-card.ts";
import { fileAnswer, toFile } from "#app/platform/file/file-answer.server.ts";
import { receiptRules } from "./receipt-form.ts";
import { guestReceiptPath, receiptView } from "#app/order/receipt-present.ts";

/** Order number and secret of the link; without them no order is found (ORD-05). */
function linkOf({ request }: Pick<LoaderFunctionArgs, "request">) {
  const { searchParams } = new URL(request.url);
  return { no: searchParams.get("no") || "-", t: searchParams.get("t") || "-" };
}

export function loadGuestReceipt(args: LoaderFunctionArgs) {
  return load(args, async (api) => {
    const link = linkOf(args);
    const receipt = await api.document.guestReceipt(link);
    return {
      receipt: receiptView(receipt, guestReceiptPath(link.no, link.t)),
      order: orderOverview(receipt),
    };
  });
}

/** Validates the form without script; a valid one redirects to the file. */
export function requestGuestReceipt(args: ActionFunctionArgs) {
  return change(
    args,
    async (_, values) => {
      validated(receiptRules, values);
      return toFile(filePath(args));
    },
    () => storedOf(receiptRules),
  );
}

export async function guestReceiptFile(args: ActionFunctionArgs) {
  const link = linkOf(args);
  const values = await readForm(args.request);
  return fileAnswer(args, guestReceiptPath(link.no, link.t), async (api) => {
    await api.document.modifyGuestReceipt({ ...link, receiptInfo: validated(receiptRules, values)[""] });
    return api.document.guestReceiptFile(link);
  });
}

/** Reloading the file's address must not issue a receipt, since each issue is recorded. */
export const toGuestReceiptPage = (args: LoaderFunctionArgs) => {
  const { no, t } = linkOf(args);
  return redirect(guestReceiptPath(no, t));
};

function filePath(args: ActionFunctionArgs): string {
  const { no, t } = linkOf(args);
  return guestReceiptPath(no, t).replace("/orders/receipt?", "/orders/receipt/file?");
}
