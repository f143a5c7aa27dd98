import { xlsxType } from "@noren/contract/platform/file-type.ts";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { addressBookMessages as words } from "#look/member/address-book/address-book.messages.ts";
import { sendWithRetry } from "@noren/web/request/connection.ts";
import { saveAs } from "#app/platform/file/save-as.ts";
import { say } from "@noren/web/flash/say.ts";
import { whileLoading } from "#app/platform/navigation/tasks.ts";
import type { AddressExportForm } from "./address-book-view.ts";

const encodings = Object.entries(words.encodings).map(([value, label]) => ({ value, label }));

/** With script the page stays: it toasts that the file was downloaded, or shows that a job is making it. */
export function useAddressExport(action: string): AddressExportForm {
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function save(form: HTMLFormElement) {
    const address = new URL(form.action);
    address.search = new URLSearchParams([...new FormData(form)] as [string, string][]).toString();
    // a refusal comes in data, too
    const answer = await sendWithRetry(() =>
      fetch(address, { headers: { accept: "application/pdf" }, redirect: "manual" }),
    );
    const type = answer.headers.get("content-type");
    const isFile = type?.startsWith("text/csv") || type === xlsxType;
    if (answer.ok && isFile) {
      saveAs(await answer.blob(), decodeURIComponent(answer.headers.get("x-suggested-filename") ?? "addresses.csv"));
      return say({ type: "success", message: words.exported });
    }
    const refusal = (await answer.json().catch(() => null)) as { message?: unknown } | null;
    if (!answer.ok)
      return say({
        type: "error",
        message: typeof refusal?.message === "string" ? refusal.message : words.exportFailed,
      });
    say({ type: "info", message: words.delayed });
    await navigate(".", { replace: true, preventScrollReset: true });
  }

  return {
    action,
    encodings,
    isBusy,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (isBusy) return;
      setBusy(true);
      void whileLoading(save(event.currentTarget)).finally(() => setBusy(false));
    },
  };
}
