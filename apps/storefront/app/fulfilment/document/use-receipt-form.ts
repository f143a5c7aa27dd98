import type { FormEvent } from "react";
import { useRevalidator } from "react-router";
import type { Refused } from "@noren/web/form/form-view.ts";
import { useForm } from "@noren/web/form/use-form.ts";
import type { ReceiptFormProps } from "./document-view.ts";
import type { ReceiptField, ReceiptView } from "#app/order/receipt/receipt-view.ts";
import { receiptRules } from "./receipt-form.ts";
import { useDownload } from "./use-download.ts";

/**
 * The form of a receipt. With script the file is downloaded, and the page stays and shows that the next one will be
 * 再発行; without, the form's own page validates it and redirects to the file.
 */
export function useReceiptForm(receipt: ReceiptView, refused?: Refused): ReceiptFormProps {
  const form = useForm<ReceiptField>(receiptRules, { id: "receipt", values: receipt.values, refused });
  const { isBusy, save } = useDownload();
  const { revalidate } = useRevalidator();

  async function send(sent: HTMLFormElement) {
    const address = new URL(sent.action);
    address.pathname += "/file";
    if (await save(address.href, new FormData(sent))) await revalidate();
  }

  const props: typeof form.props = {
    ...form.props,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      form.props.onSubmit(event);
      if (event.defaultPrevented) return;
      event.preventDefault();
      void send(event.currentTarget);
    },
  };
  return { form: { ...form, props }, receipt, isBusy };
}
