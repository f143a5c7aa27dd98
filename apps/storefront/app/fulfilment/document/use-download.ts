import { type FormEvent, type MouseEvent, useState } from "react";
import { useStalled } from "@noren/web/request/use-stalled.ts";
import { saveFile } from "./save-file.ts";

/**
 * Props of links and forms that lead to a file. With script the page stays and toasts the download; without, the
 * browser downloads it. Both have `data-document`, so that the router ignores them.
 */
export function useDownload() {
  const [isBusy, setBusy] = useState(false);
  const isStalled = useStalled();

  async function save(address: string, body?: FormData): Promise<boolean> {
    if (isBusy && !isStalled) return false;
    setBusy(true);
    try {
      return await saveFile(address, body);
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy: isBusy && !isStalled,
    save,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void save(event.currentTarget.href);
    },
    /** For a form with method GET. */
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const address = new URL(event.currentTarget.action);
      address.search = new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][]).toString();
      void save(address.href);
    },
  };
}
