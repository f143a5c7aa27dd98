import { type FormEvent, type MouseEvent, useState } from "react";
import { useStalled } from "@noren/web/request/use-stalled.ts";
import { saveFile } from "./save-file.ts";

/**
 * For links and forms that lead to a file: with script the page stays and says that the file is there; without, the
 * browser saves it. Both carry `data-document`, so that the router leaves them alone.
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
    /** A form that GETs its file. */
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const address = new URL(event.currentTarget.action);
      address.search = new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][]).toString();
      void save(address.href);
    },
  };
}
