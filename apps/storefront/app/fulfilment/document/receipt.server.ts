import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { storedOf } from "@noren/web/form/stored-fields.ts";
import { readForm } from "@noren/web/form/form-body.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { validated } from "@noren/web/request/answers.server.ts";
import { fileAnswer, toFile } from "#app/platform/file/file-answer.server.ts";
import { receiptRules } from "./receipt-form.ts";
import { receiptView } from "#app/order/receipt-present.ts";
import { orderPath } from "#app/order/order-path.ts";

export function loadReceipt(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    requireMembers(shop);
    const { id, order_no, receipt } = await api.order.detail({ id: args.params.key! });
    return { orderNo: order_no, orderHref: orderPath(id), receipt: receiptView(receipt, `${orderPath(id)}/receipt`) };
  });
}

/** Validates the form without script; a valid one redirects to the file. */
export function requestReceipt(args: ActionFunctionArgs) {
  return change(
    args,
    async (_, values) => {
      validated(receiptRules, values);
      return toFile(`${orderPath(args.params.key!)}/receipt/file`);
    },
    () => storedOf(receiptRules),
  );
}

export async function receiptFile(args: ActionFunctionArgs) {
  const id = args.params.key!;
  const values = await readForm(args.request);
  return fileAnswer(args, `${orderPath(id)}/receipt`, (api, shop) => {
    requireMembers(shop);
    return api.document.issueReceipt({ id, ...validated(receiptRules, values)[""] });
  });
}

/** Reloading the file's address must not issue a receipt, since each issue is recorded. */
export const toReceiptPage = (args: LoaderFunctionArgs) =>
  load(args, async (_, shop) => {
    requireMembers(shop);
    return redirect(`${orderPath(args.params.key!)}/receipt`);
  });
